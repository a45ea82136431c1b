import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import type { AnalysisResultV2 } from '../contract/results.ts';
import type { AnalysisRequest } from '../contract/uploads.ts';
import type { Asking } from '../egress/answer.ts';
import { askBounded } from '../egress/asked-service.ts';
import type { Language } from '../platform/language.ts';
import { packageRoot } from '../platform/package-root.ts';

/** One dossier through the API, as a client's program would: upload, ask until it is ready. */

/** The sample pictures of the demo person's card. */
export const demoPictures = {
  idDocumentFront: 'samples/cni-2020-front.jpg',
  idDocumentBack: 'samples/cni-2020-back.jpg',
} as const;

interface Access {
  readonly baseUrl: string;
  readonly apiKey: string;
  readonly apiSecret: string;
}

export interface DemoRun {
  readonly result: AnalysisResultV2;
  readonly uploadMilliseconds: number;
  readonly analysisMilliseconds: number;
}

const pollMilliseconds = 200;
const patienceSeconds = 120;
const answerBytes = 4 * 1024 ** 2;

/** `say` hears of each step as it happens. */
export async function runDemo(
  demo: Access,
  language: Language,
  say: (words: string) => void,
): Promise<DemoRun> {
  const began = performance.now();
  const id = await upload(demo, language, { documentType: 'CNI' }, demoPictures);
  const uploaded = performance.now();
  say(`uploaded ${Object.values(demoPictures).join(' and ')}: dossier ${id}`);
  let last = '';
  for (;;) {
    const address = `${demo.baseUrl}/v2/clients-files/client-file-to-analyze-id/${id}`;
    const result = await ask<AnalysisResultV2>(address, { headers: headersOf(demo, language) });
    const progress = progressOf(result);
    if (progress !== last) say(progress);
    last = progress;
    const now = performance.now();
    if (result.status !== 'EN_COURS') {
      return { result, uploadMilliseconds: uploaded - began, analysisMilliseconds: now - uploaded };
    }
    if (now - uploaded > patienceSeconds * 1000) {
      throw new Error('The analysis has not ended in two minutes. Does a worker run ("akwaba worker")?');
    }
    await wait(pollMilliseconds);
  }
}

const headersOf = ({ apiKey, apiSecret }: Access, language: Language) => ({
  'Api-Key': apiKey,
  'Api-Secret': apiSecret,
  'Accept-Language': language,
});

/** Uploads pictures of the samples; returns the dossier. */
export async function upload(
  access: Access,
  language: Language,
  fields: Readonly<Record<string, string>>,
  pictures: Readonly<Record<string, string>>,
): Promise<string> {
  const form = new FormData();
  for (const [field, value] of Object.entries(fields)) form.set(field, value);
  for (const [field, path] of Object.entries(pictures)) {
    const bytes = readFileSync(join(packageRoot, path));
    form.set(field, new Blob([bytes], { type: 'image/jpeg' }), path.split('/').at(-1));
  }
  const encoded = new Response(form);
  const type = encoded.headers.get('content-type') ?? '';
  const { id } = await ask<AnalysisRequest>(`${access.baseUrl}/v2/clients-files/upload-files`, {
    method: 'POST',
    headers: { ...headersOf(access, language), 'Content-Type': type },
    body: Buffer.from(await encoded.arrayBuffer()),
  });
  return id;
}

function progressOf({ status, documents }: AnalysisResultV2): string {
  const checks = documents.flatMap(({ verificationResults }) => verificationResults);
  const done = checks.filter((check) => check.status !== 'PENDING').length;
  return `${status}: ${done} of ${checks.length} checks done`;
}

async function ask<T>(address: string, asking: Partial<Asking>): Promise<T> {
  const { status, body: json } = await answerOf(address, asking);
  const body = JSON.parse(json.toString('utf8')) as { title?: string; detail?: string };
  if (status > 299) throw new Error(`${status} ${body.title ?? ''}: ${body.detail ?? ''}`);
  return body as T;
}

const answerOf = (address: string, asking: Partial<Asking> = {}) =>
  askBounded(new URL(address), answerBytes, patienceSeconds, { method: 'GET', ...asking });

/** Whether a service answers there and can work. */
export async function isReady(baseUrl: string): Promise<boolean> {
  return answerOf(`${baseUrl}/health/ready`).then(
    ({ status }) => status === 200,
    () => false,
  );
}
