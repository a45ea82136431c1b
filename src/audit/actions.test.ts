import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';
import { actions, actionWords } from './actions.ts';

const source = fileURLToPath(new URL('..', import.meta.url));

/** Words with a dot that stand in the sources as an action would: after `action`, or beginning as known ones do. */
function writtenActions(): string[] {
  const files = readdirSync(source, { recursive: true, encoding: 'utf8' }).filter(
    (name) => name.endsWith('.ts') && !/\.(test|fixture)\.ts$/.test(name) && name !== 'audit/actions.ts',
  );
  const known = new Set(Object.keys(actions).map((action) => action.split('.')[0]));
  return files.flatMap((name) => {
    const text = readFileSync(join(source, name), 'utf8');
    const named = [...text.matchAll(/\baction\b[^\n']*'([a-z-]+(?:\.[a-z-]+)+)'/g)].map(
      ([, action]) => action,
    );
    const alike = [...text.matchAll(/'([a-z-]+(?:\.[a-z-]+)+)'/g)]
      .map(([, action]) => action)
      .filter((action) => known.has(action?.split('.')[0]) && !notActions.has(action ?? ''));
    return [...named, ...alike].filter((action) => action !== undefined);
  });
}

/** Texts with a dot that are something else. */
const notActions = new Set([
  'dossier.analysis',
  'screening.subject',
  'screening.subject-press',
  'company.rccm',
  'company.country',
  'company.age',
  'list.csv',
  'list.json',
  'service.instance.id',
  'service.name',
  'service.version',
]);

describe('actions of the audit log', () => {
  it('all have words in both languages', () => {
    const written = [...new Set(writtenActions())].sort();
    expect(written.length).toBeGreaterThan(50);
    expect(written.filter((action) => !(action in actions))).toEqual([]);
    for (const { en, fr } of Object.values(actions)) {
      expect(en).not.toBe('');
      expect(fr).not.toBe(en);
    }
  });

  it('that are unknown are shown as they are', () => {
    expect(actionWords('moon.landed')).toEqual({ en: 'moon.landed', fr: 'moon.landed' });
  });
});
