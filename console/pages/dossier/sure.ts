/** A value that was read less surely is doubtful. */
export const sure = 0.85;
