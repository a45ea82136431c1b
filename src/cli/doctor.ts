import { existsSync } from 'node:fs';
import type { Command } from 'commander';
import type { DoctorFinding } from '../contract/views/doctor.ts';
import type { Database } from '../db/database.ts';
import { dbLimits } from '../db/limits.ts';
import { openKeyring } from '../db/master-key.ts';
import { isUpToDate } from '../db/migrate.ts';
import { settingsRefused } from '../doctor/checks/settings.ts';
import { examine } from '../doctor/examine.ts';
import { type Environment, type Finding, NoDatabase } from '../doctor/finding.ts';
import { report } from '../doctor/report.ts';
import type { Keyring } from '../platform/keys/sealing.ts';
import type { Language } from '../platform/language.ts';
import { type Config, ConfigError, loadConfig } from '../platform/settings/config.ts';
import { askPlaces, openDatabase } from '../runtime.ts';
import { type Answer, answer } from './answers.ts';
import { add, answering, hasData } from './command.ts';
import { languageOption } from './options.ts';

export function addDoctor(program: Command): void {
  const words = 'tell what holds where the service runs: walls, keys, files, database, disk, clock, versions';
  add(program, 'doctor', words)
    .addOption(languageOption())
    .addHelpText('after', help)
    .action(answering(doctor));
}

const help = `
Run it as the account that runs the service, with the same settings. It changes nothing: what is missing is told,
with what to do about it. A database that does not run is started for the look and stopped again.

Exit code 0: all holds. 1: something does not. "?" marks what nothing here can tell; it does not count.`;

async function doctor({ language }: { language: Language }): Promise<Answer> {
  const reported = report(await examineAll(), new Date(), language);
  const words = [...reported.findings.flatMap(lines), '', summary(reported.findings, language)];
  return answer(reported, words, !reported.holds);
}

async function examineAll(): Promise<readonly Finding[]> {
  let config: Config;
  try {
    config = loadConfig();
  } catch (error) {
    if (error instanceof ConfigError) return [settingsRefused(error)];
    throw error;
  }
  const opened = await openWithoutMaking(config);
  try {
    return await examine({ config, ...opened, askStore: () => askPlaces(config) });
  } finally {
    await opened.close();
  }
}

/** Opens the database without making one where there is none. */
async function openWithoutMaking(config: Config): Promise<Opened> {
  if (!hasData(config)) {
    return absent(new NoDatabase(`there is no database in ${config.dataDir} yet; the first start makes it`));
  }
  try {
    const { databaseConnectSeconds: connectSeconds } = dbLimits;
    const { database, close } = await openDatabase(config, () => undefined, { connectSeconds });
    return { database, keyring: await openKeys(database, config.keyFile), close };
  } catch (error) {
    return absent(new NoDatabase((error as Error).message, { cause: error }));
  }
}

interface Opened extends Pick<Environment, 'database' | 'keyring'> {
  close(): Promise<void>;
}

/** Opens the keys only where that makes neither key nor migration. */
async function openKeys(database: Database, keyFile: string): Promise<Keyring | undefined> {
  try {
    if (!existsSync(keyFile) || !(await isUpToDate(database))) return undefined;
    return (await openKeyring(database, keyFile)).keyring;
  } catch {
    return undefined;
  }
}

const absent = (why: NoDatabase): Opened => ({
  ...{ database: { query: () => Promise.reject(why) }, close: async () => undefined },
});

const titleWidth = 26;

function lines({ title, holds, seen, advice }: DoctorFinding): string[] {
  const mark = holds === null ? '?' : holds ? '+' : '!';
  return [
    `${mark} ${title.padEnd(titleWidth)} ${seen}`,
    ...(advice === null ? [] : [`${' '.repeat(titleWidth + 3)}-> ${advice}`]),
  ];
}

function summary(findings: readonly DoctorFinding[], language: Language): string {
  const faults = findings.filter(({ holds }) => holds === false).length;
  const unknown = findings.filter(({ holds }) => holds === null).length;
  const of = findings.length;
  const en = faults === 0 ? 'All holds.' : `${faults} of ${of} do not hold.`;
  const fr = faults === 0 ? 'Tout est en ordre.' : `Points à corriger : ${faults} sur ${of}.`;
  const untold = { en: `Could not be told: ${unknown}.`, fr: `Indéterminés : ${unknown}.` };
  return unknown > 0 ? `${{ en, fr }[language]} ${untold[language]}` : { en, fr }[language];
}
