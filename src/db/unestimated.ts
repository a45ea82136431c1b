/**
 * A condition whose share of rows the planner does not estimate. Where numbers and times grow together it would take a range
 * of both for two chances, expect hardly any row, and sort all that are there instead of reading the newest first.
 */
export const unestimated = (condition: string): string => `CASE WHEN ${condition} THEN true END`;
