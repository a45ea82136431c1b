/** By what the file of a customer is kept: the duties of obliged entities, or days from the upload. */
export const retentionProfiles = ['OBLIGED', 'MINIMAL'] as const;
export type RetentionProfile = (typeof retentionProfiles)[number];

/**
 * Why a file is kept: by the organisation's own days, while the relationship lasts, for years after its end, for years after
 * the decision on somebody taken on without an `externalId`, or on somebody who was never taken on.
 */
export const retentionGrounds = ['DAYS', 'LASTS', 'ENDED', 'OCCASIONAL', 'UNTAKEN'] as const;
export type RetentionGround = (typeof retentionGrounds)[number];

/** Settings of a client that a duty rests on: a change wants a reason, and a second person under four eyes. */
export type DutySetting = 'retentionProfile' | 'endedRetentionYears' | 'untakenRetentionYears';
