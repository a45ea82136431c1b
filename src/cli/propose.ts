import type { Waiting } from '../review/set-rules.ts';

/** How a command answers where a second person must confirm. */
export const waiting = (company: number, { proposal }: Waiting) => ({
  value: { company, proposal },
  words: `It was proposed as ${proposal}. Two people decide for this organisation: it counts once somebody else confirms it in the console, on the page of the organisation.`,
});
