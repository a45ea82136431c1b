/** What a similarity of 0 to 100 means; every model is calibrated to it. */

/** Above this two faces are said to be of one person. */
export const samePerson = 80;

/** Between these two a person should look at both pictures, whatever the verdict. */
export const reviewFrom = 60;
export const reviewTo = 90;
