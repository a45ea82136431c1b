/** What a similarity of 0 to 100 says, whatever model it comes from: models are calibrated to it. */

/** Above this two faces are said to be of one person. */
export const samePerson = 80;

/** Between these two a person should look at both pictures, whatever is said of them. */
export const reviewFrom = 60;
export const reviewTo = 90;
