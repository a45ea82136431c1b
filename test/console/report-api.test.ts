import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { checkCatalogue } from '../../src/analysis/checks.ts';
import type { CheckedReport } from '../../src/contract/console/audit.ts';
import { findAnyDossier } from '../../src/db/dossiers/dossiers.ts';
import { listDossierSubjects } from '../../src/db/subjects/subjects.ts';
import { decideDossier } from '../../src/dossiers/decisions/decide-dossier.ts';
import { makeReport } from '../../src/reports/make-report.ts';
import { sweepPictures } from '../../src/retention/sweep-pictures.ts';
import { rerunChecks } from '../../src/review/rerun-checks.ts';
import { eraseSubject } from '../../src/subjects/erase-subject.ts';
import { akwaba } from '../command-line.ts';
import { call, type TestClient } from '../harness.ts';
import { auditOf } from './audit-scene.ts';
import { analysedDossier } from './dossier-scene.ts';
import { pdfText } from './pdf-text.ts';
import { type ConsoleScene, consoleScene, type Operator } from './scene.ts';

let scene: ConsoleScene;
let client: TestClient;
let viewer: Operator;
/** With papers, a selfie, hits and an article, accepted by somebody. */
let full: string;
const sample = (name: string) => readFileSync(new URL(`../../samples/${name}.jpg`, import.meta.url));
const article = {
  title: 'Trader charged with <b>fraud</b>',
  link: 'https://coast-ledger.example/articles/3',
  snippet: 'Prosecutors charged her with fraud.',
  publishedAt: new Date(Date.now() - 86_400_000).toISOString(),
  source: 'The Coast Ledger',
  imageUrl: null,
  position: 1,
  adverse: true,
  topics: ['fraud'],
  explanation: [{ en: 'It speaks against them.', fr: 'Il parle contre eux.' }],
};

beforeAll(async () => {
  scene = await consoleScene();
  client = await scene.service.client({ company: { name: 'Banque <i>de</i> la Lagune' } });
  viewer = await scene.operator('viewer', 'awa');
  full = await analysedDossier(scene.service, client, {
    externalId: 'LAG-42',
    additionalData: { agent: '<script>alert(1)</script>', name: '王小明', other: 'محمد علي' },
    pictures: {
      front: sample('cni-2020-front'),
      back: sample('cni-2020-back'),
      selfie: sample('cni-2020-front'),
    },
    hits: [{ topic: 'sanction', name: 'KOUADIO Honorine', score: 88, list: 'watch', entityId: 'e1' }],
    checks: { MEDIA_CHECK: { scoring: { results: [article] }, score: 20 } },
    status: 'VALIDE',
  });
});
afterAll(() => scene?.stop());

async function report(id: string, format: 'html' | 'pdf' = 'html', query = ''): Promise<Response> {
  return fetch(`${scene.service.url}/console/api/dossiers/${id}/report.${format}${query}`, {
    headers: { cookie: viewer.cookie },
  });
}
const html = async (id: string, query = ''): Promise<string> => (await report(id, 'html', query)).text();
/** What a reader sees of the HTML. */
const textOf = (page: string): string =>
  page
    .replace(/^[\s\S]*<body>/, '')
    .replace(/<[^>]*>/g, ' ')
    .replace(/&lt;/g, '<')
    .replace(/&gt;/g, '>')
    .replace(/&#39;/g, "'")
    .replace(/&quot;/g, '"')
    .replace(/&amp;/g, '&');
const squeezed = (text: string): string => text.replace(/\s/g, '');
const numberOf = (file: string): string => /akwaba-report:([0-9a-f]{64})/.exec(file)?.[1] ?? '';

async function check(file: Uint8Array | string): Promise<CheckedReport> {
  const answer = await call(`${scene.service.url}/console/api/audit/reports/file`, {
    method: 'POST',
    headers: { ...viewer.headers, 'Content-Type': 'application/octet-stream' },
    body: typeof file === 'string' ? file : new Uint8Array(file),
  });
  expect(answer.status).toBe(200);
  return answer.body;
}

describe('the report of a dossier', () => {
  it('is for people who are signed in, of dossiers that exist, in languages that we speak', async () => {
    const path = `${scene.service.url}/console/api/dossiers/${full}/report.html`;
    expect((await fetch(path)).status).toBe(401);
    expect((await report('00000000-0000-4000-8000-000000000000')).status).toBe(404);
    expect((await report(full, 'html', '?language=de')).status).toBe(400);
  });

  it('has everything that is known of it, in both languages', async () => {
    const text = textOf(await html(full));
    for (const part of [
      full,
      'Banque <i>de</i> la Lagune',
      'LAG-42',
      'Validated',
      'as the scene has it',
      'KOUADIO',
      'agree, 100 of 100',
      'its check digits are right',
      'Similarity ',
      'Sanctions: KOUADIO Honorine',
      'watch, 88 of 100',
      'Nobody has decided about it.',
      article.title,
      'Speaks against them',
      article.link,
      `The Coast Ledger · ${article.publishedAt.slice(0, 10)} · Fraud`,
      'To decide → Validated',
      'Decision on a dossier',
      'none was changed',
      'The chain ended at entry',
    ]) {
      expect(text).toContain(part);
    }
    const french = textOf(await html(full, '?language=fr'));
    for (const part of ['Validé', 'concordent', 'Décision sur un dossier', 'aucune n’a été modifiée']) {
      expect(french).toContain(part);
    }
  });

  it('runs nothing and fetches nothing, whatever strangers wrote', async () => {
    const answer = await report(full);
    const policy = answer.headers.get('content-security-policy') ?? '';
    expect(policy).toContain("default-src 'none'");
    expect(policy).toContain('sandbox');
    expect(policy).not.toContain('unsafe');
    const page = await answer.text();
    expect(page).not.toMatch(/<script|<b>|<i>|javascript:|\son\w+=|\sstyle=/i);
    expect(page).toContain('&lt;script&gt;alert(1)&lt;/script&gt;');
    // Pictures are inside; links to articles are texts.
    expect(page.match(/(?:href|src)="(?!data:image\/jpeg;base64,)/g)).toBeNull();
    expect(page.match(/<image /g)).toHaveLength(4);
  });

  it('is a PDF that says the same as the HTML', async () => {
    const answer = await report(full, 'pdf');
    expect(answer.headers.get('content-type')).toBe('application/pdf');
    expect(answer.headers.get('content-disposition')).toMatch(
      new RegExp(`^attachment; filename="report-${full}-\\d{4}-\\d\\d-\\d\\d\\.pdf"$`),
    );
    const file = Buffer.from(await answer.arrayBuffer());
    const { text, pages } = pdfText(file);
    expect(text).not.toContain('�');
    expect(text).toContain(`Page${pages.length}of${pages.length}`);
    expect(text).toContain(numberOf(file.toString('latin1')));
    // Times, numbers of entries and what follows from them differ from one report to the next.
    const words = textOf(await html(full))
      .replace(/Proof[\s\S]*$/, '')
      .split(/\s+/)
      .filter((word) => /^[\p{Script=Latin}<>/().:;,'-]+$/u.test(word));
    expect(words.length).toBeGreaterThan(300);
    expect(words.filter((word) => !text.includes(word))).toEqual([]);
    // A script that the font has not is read out, and that is said.
    expect(text).toContain('‹WangXiaoMing›');
    expect(text).toContain(squeezed('Letters between ‹ and › are read into Latin ones'));
  });

  it('is of one state, also where somebody decides while it is made', async () => {
    const { runtime, services } = scene.service;
    const id = await analysedDossier(scene.service, client);
    let pictures = 0;
    const shrinker = {
      shrink: async (bytes: Uint8Array, longest: number) => {
        pictures += 1;
        if (pictures === 1) {
          await runtime.database.transaction((tx) =>
            decideDossier(tx, runtime.keyring, services.checks, id, {
              to: 'REJETE',
              actor: 'user:awa',
              role: 'senior',
              reason: 'faux',
            }),
          );
        }
        return services.shrinker.shrink(bytes, longest);
      },
    };
    const pdfs = { make: () => Promise.reject(new Error('none is asked for')) };
    const { bytes } = await makeReport(
      { ...runtime, checks: services.checks, blobs: services.blobs, shrinker, pdfs },
      { dossier: id, format: 'html', language: 'en', viewer: { actor: 'user:awa', role: 'senior' } },
    );
    expect([String(bytes).includes('Rejected'), pictures]).toEqual([true, 2]);
  });

  it('is told to the audit chain before anybody has it', async () => {
    const page = await html(full);
    const entry = (await auditOf(scene.service, full)).at(-1);
    expect(entry).toMatchObject({
      actor: 'user:awa',
      action: 'dossier.report',
      details: { dossier: full, format: 'html', language: 'en', content: numberOf(page) },
    });
    expect(textOf(page)).toContain(numberOf(page));
    expect(textOf(page)).toContain(String(entry?.details.result));
  });
});

describe('a report exists for every state of a dossier', () => {
  const both = async (id: string, ...parts: readonly string[]) => {
    const page = textOf(await html(id));
    const pdf = pdfText(Buffer.from(await (await report(id, 'pdf')).arrayBuffer())).text;
    for (const part of parts) {
      expect(page).toContain(part);
      expect(pdf).toContain(squeezed(part));
    }
    return page;
  };

  it('one that is being analysed', async () => {
    const id = await analysedDossier(scene.service, client, { status: 'EN_COURS' });
    await both(id, 'The analysis is still running', 'No decision was taken.');
  });

  it('one whose analysis failed', async () => {
    const id = await analysedDossier(scene.service, client, { status: 'ERREUR' });
    await both(id, 'The analysis failed several times', 'Failed');
  });

  it('one whose pictures were removed', async () => {
    const { database, keyring } = scene.service.runtime;
    const id = await analysedDossier(scene.service, client, {
      pictures: { front: sample('cni-2020-front') },
    });
    await database.query(
      "UPDATE dossiers SET created_at = created_at - interval '200 days' WHERE uuid = $1",
      [id],
    );
    await sweepPictures({ database, keyring, blobs: scene.service.services.blobs });
    const page = await both(id, 'Its pictures were removed on', 'the picture was removed');
    expect(page).toMatch(/National identity card\s+\d+\s+[0-9a-f]{64}/);
  });

  it('one that was erased: only that it was, when, and the chain', async () => {
    const { database, keyring } = scene.service.runtime;
    const holder = { lastName: 'YAPOBI', firstName: 'SOLANGE' };
    const id = await analysedDossier(scene.service, client, { holder, externalId: 'FORGET-1' });
    const before = await html(id);
    expect(before).toContain('YAPOBI');
    const row = await findAnyDossier(database, id);
    const [subject] = await listDossierSubjects(database, row?.id ?? 0);
    await database.transaction((tx) =>
      eraseSubject(
        tx,
        { keyring, ledger: scene.service.services.ledger },
        { subjectId: subject?.id ?? '', actor: 'cli:test', reason: 'demande 12' },
      ),
    );
    const page = await both(id, 'was erased on', 'Report of a dossier made');
    expect(page).not.toMatch(/YAPOBI|SOLANGE|FORGET-1/);
    // The report that was made before is still known, and that its dossier is gone.
    expect(await check(before)).toMatchObject({ verdict: 'genuine', report: { result: 'erased' } });
  });
});

describe('a report is known again', () => {
  it('by every byte of its file, HTML and PDF', async () => {
    for (const format of ['html', 'pdf'] as const) {
      const file = Buffer.from(await (await report(full, format)).arrayBuffer());
      const { verdict, report: known } = await check(file);
      expect(verdict).toBe('genuine');
      expect(known).toMatchObject({
        dossier: full,
        client: 'Banque <i>de</i> la Lagune',
        who: 'Awa',
        format,
        linked: true,
        result: 'same',
        content: numberOf(file.toString('latin1')),
      });
      for (const at of [file.length - 2, Math.floor(file.length / 2)]) {
        const changed = Buffer.from(file);
        changed[at] = (changed[at] ?? 0) ^ 1;
        expect((await check(changed)).verdict).toBe('changed');
      }
    }
    expect(await check('another file')).toEqual({ verdict: 'unknown', report: null });
    expect((await check(`akwaba-report:${'0'.repeat(64)}`)).verdict).toBe('unknown');
  });

  it('by the number on its last page, with spaces or without', async () => {
    const number = numberOf(await html(full));
    const given = number.toUpperCase().replace(/(.{4})/g, '$1 ');
    const { body } = await viewer.send('POST', '/audit/reports/number', { number: given });
    expect(body).toMatchObject({ verdict: 'made', report: { dossier: full, content: number } });
    const refused = await viewer.send('POST', '/audit/reports/number', { number: 'abc' });
    expect(refused.body.errors).toMatchObject([{ field: 'number', code: 'NOT_A_REPORT_NUMBER' }]);
  });

  it('and says when the entry of the log was changed, or the result is another one by now', async () => {
    const { database, keyring } = scene.service.runtime;
    const id = await analysedDossier(scene.service, client);
    const page = await html(id);
    await database.transaction((tx) =>
      rerunChecks(tx, { keyring, checks: checkCatalogue, ledger: scene.service.services.ledger }, id, {
        types: ['DB_CHECK'],
        actor: 'test',
        role: 'senior',
        reason: 'once more',
      }),
    );
    expect((await check(page)).report?.result).toBe('changed');
    const forged = `UPDATE audit_entries SET actor = $2 WHERE action = 'dossier.report' AND strpos(details, $1) > 0`;
    await database.query(forged, [id, 'user:somebody']);
    expect(await check(page)).toMatchObject({ verdict: 'genuine', report: { linked: false } });
    await database.query(forged, [id, 'user:awa']);
  });
});

describe('akwaba dossiers report', () => {
  const folder = mkdtempSync(join(tmpdir(), 'akwaba-report-'));
  afterAll(() => rmSync(folder, { recursive: true, force: true }));
  const run = (...args: string[]) => {
    const { config } = scene.service;
    return akwaba(args, { DATA_DIR: config.dataDir, DATABASE_URL: config.databaseUrl ?? '' });
  };

  it('writes the same report, which the audit page knows again', async () => {
    const file = join(folder, 'report.pdf');
    const made = await run('dossiers', 'report', full, '--output', file, '--pdf', '--by', 'koffi', '--json');
    expect(made.stderr).toBe('');
    expect(pdfText(readFileSync(file)).text).toContain(JSON.parse(made.stdout).content);
    expect((await auditOf(scene.service, full)).at(-1)).toMatchObject({
      actor: 'cli:koffi',
      details: { format: 'pdf' },
    });
    const again = await run('dossiers', 'report', full, '--output', file);
    expect([again.code, again.stderr]).toEqual([2, `${file} is there already; name another file.\n`]);
    expect((await check(readFileSync(file))).verdict).toBe('genuine');
    expect((await check(Buffer.concat([readFileSync(file), Buffer.from('%')]))).verdict).toBe('changed');
    const listed = await run(
      ...['audit', 'show', String(client.companyId), '--dossier', full, '--actor', 'koffi', '--json'],
    );
    expect(JSON.parse(listed.stdout)).toMatchObject([{ action: 'dossier.report', actor: 'cli:koffi' }]);
  });
});
