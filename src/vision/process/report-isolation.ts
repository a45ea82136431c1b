import type { Config } from '../../platform/settings/config.ts';
import { ourselves, VisionChild } from './child.ts';
import { type Breaches, type Isolation, isolationOf, missingRestrictions } from './isolation/isolation.ts';
import { type RestrictionsRequest, restrictionsArgument } from './messages.ts';

type Places = Pick<Config, 'keyFile' | 'dataDir' | 'blobDir'>;

const oldestLandlock = 1;

/** Enough for any: it loads nothing. */
const limits = { processes: 1, seconds: 20, megabytes: 512 };

/**
 * Has vision processes test their isolation, also from the key and the data: one as they are here, one
 * as on the oldest kernel that has Landlock. Rejects with a VisionError where none can be started.
 */
export async function reportIsolation({ keyFile, dataDir, blobDir }: Places): Promise<Isolation> {
  const isolation = { closed: [keyFile, dataDir, blobDir], uid: process.getuid?.() };
  const tried = async (landlock?: number) => {
    const child = new VisionChild<RestrictionsRequest, Breaches>(limits, {
      ...ourselves(restrictionsArgument),
      landlock,
    });
    try {
      return isolationOf(await child.see({ bytes: new Uint8Array(), isolation }), child.built);
    } finally {
      await child.stop();
    }
  };
  const [here, older] = await Promise.all([tried(), tried(oldestLandlock)]);
  const isOpenThere = (name: string) =>
    older.restrictions.find((restriction) => restriction.name === name && !restriction.stands);
  // Whichever is worse.
  return {
    ...here,
    restrictions: here.restrictions.map(
      (restriction) => (restriction.stands && isOpenThere(restriction.name)) || restriction,
    ),
  };
}

/** Warns the operator of each missing restriction. */
export async function warnOfMissingRestrictions(
  config: Places,
  warn: (message: string) => void,
): Promise<void> {
  try {
    for (const missing of missingRestrictions(await reportIsolation(config))) warn(missing);
  } catch (error) {
    const { message, cause } = error as Error;
    warn(`Whether processes that decode pictures are isolated is not known: ${cause ?? message}`);
  }
}
