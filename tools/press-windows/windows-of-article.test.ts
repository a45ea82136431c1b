import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import type { LabelledArticle } from '../../bench/media/labelled.ts';
import { adverseTopics, pressRoles, pressStages } from '../../src/contract/screening.ts';
import { packageRoot } from '../../src/platform/package-root.ts';
import { windowsOfArticle } from './windows-of-article.ts';

const article: LabelledArticle = {
  id: 'daily-1',
  title: 'Treasurer charged over missing funds',
  text: 'Kwame Boateng was charged with fraud on Monday. The complaint came from Esi Mensah. She found the forged receipts.',
  snippet: '',
  publishedAt: '2026-02-05T07:00:00Z',
  asked: [
    {
      name: 'BOATENG Kwame',
      mentioned: true,
      adverse: 'yes',
      role: 'accused',
      stage: 'charged',
      topics: ['fraud'],
      sentence: 'Kwame Boateng was charged with fraud on Monday.',
      why: '',
    },
    {
      name: 'Esi Mensah',
      mentioned: true,
      adverse: 'no',
      role: 'accuser',
      stage: 'none',
      sentence: 'She found the forged receipts.',
      why: '',
    },
    { name: 'Yaw Darko', mentioned: false, sentence: '', why: '' },
  ],
};

describe('windowsOfArticle', () => {
  it('gives everybody their labels, and apart those who are not in it', () => {
    const [window, rest, ...more] = windowsOfArticle(article);
    expect(more).toEqual([]);
    expect(rest).toEqual({
      missed: [{ name: 'Yaw Darko', mentioned: false, adverse: 'no', topics: [], evidence: -1 }],
    });
    if (window === undefined || !('persons' in window)) throw new Error('no window');
    expect(window.persons).toMatchObject([
      { slot: 0, name: 'BOATENG Kwame', adverse: 'yes', role: 'accused', stage: 'charged', evidence: 1 },
      { slot: 1, name: 'Esi Mensah', adverse: 'no', role: 'accuser', topics: [], evidence: 3 },
    ]);
    expect(window.kinds).toHaveLength(window.ids.length);
    expect(window.ends.map(([sentence]) => sentence)).toEqual([0, 1, 2, 3]);
  });

  it('has people of whom nobody asked, without labels', () => {
    const [window] = windowsOfArticle({ ...article, asked: [] });
    expect(window).toMatchObject({
      persons: [
        { slot: 0, adverse: null },
        { slot: 1, adverse: null },
      ],
    });
  });
});

describe('models/training/press', () => {
  const program = readFileSync(join(packageRoot, 'models/training/press/press_model.py'), 'utf8');

  it.each([
    ['ROLES', pressRoles],
    ['STAGES', pressStages],
    ['TOPICS', adverseTopics],
  ])('teaches %s in the order that the service reads them in', (name, values) => {
    const [, list = ''] = new RegExp(`^${name} = \\[([^\\]]*)\\]`, 'm').exec(program) ?? [];
    expect(list.match(/\w+/g)).toEqual([...values]);
  });
});
