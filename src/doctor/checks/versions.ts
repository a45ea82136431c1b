import { serverFacts } from '../../db/server-facts.ts';
import { packageVersion } from '../../platform/package-root.ts';
import { today } from '../../platform/today.ts';
import { type Environment, type Found, fails, holds } from '../finding.ts';

/** The last day on which a version gets fixes, as their projects say. Newer ones than these get some. */
const nodeEnds: Readonly<Record<number, string>> = { 20: '2026-04-30', 22: '2027-04-30', 24: '2028-04-30' };
const postgresEnds: Readonly<Record<number, string>> = {
  15: '2027-11-11',
  16: '2028-11-09',
  17: '2029-11-08',
  18: '2030-11-14',
};

export async function versions({ database }: Environment): Promise<Found[]> {
  const server = await serverFacts(database).catch(() => undefined);
  const reported = [
    `Akwaba ${packageVersion}`,
    `Node ${process.versions.node}`,
    `OpenSSL ${process.versions.openssl}`,
    ...(server === undefined ? [] : [`PostgreSQL ${server.version}`]),
  ].join(', ');
  const old = [
    ...outlived('Node', Number(process.versions.node.split('.')[0]), nodeEnds),
    ...(server === undefined ? [] : outlived('PostgreSQL', server.major, postgresEnds)),
  ];
  if (old.length === 0) return holds(`${reported}.`, `${reported}.`);
  return fails(
    `${reported}. No fixes come any more for ${old.join(' and ')}.`,
    `${reported}. Plus aucun correctif pour ${old.join(' et ')}.`,
    'Go to a version that still gets fixes: Node 24, PostgreSQL 18.',
    'Passez à une version encore corrigée : Node 24, PostgreSQL 18.',
  );
}

function outlived(name: string, major: number, ends: Readonly<Record<number, string>>): string[] {
  const oldest = Math.min(...Object.keys(ends).map(Number));
  const end = ends[major] ?? (major < oldest ? '' : undefined);
  return end !== undefined && end < today() ? [`${name} ${major}`] : [];
}
