import { createReadStream, readFileSync } from 'node:fs';
import {
  Akwaba,
  AkwabaError,
  type AnswerInfo,
  ProblemError,
  type UploadFields,
  verifyWebhook,
  WebhookInvalid,
} from 'akwaba-sdk';

/** What test/sdk.test.ts has each SDK do, with what is in the file that is named; prints what came of it as JSON. */

const given = JSON.parse(readFileSync(process.argv[2] ?? '', 'utf8'));
const { url, apiKey, apiSecret, front, back, startDate, endDate } = given;
// @ts-expect-error an upload needs the front of a document
export const withoutFront: UploadFields = { documentType: 'CNI', idDocumentBack: 'back.jpg' };
// @ts-expect-error a back needs its front
export const twoBacks: UploadFields = { companyRccm: 'rccm.jpg', idDocument2Back: 'back.jpg' };
export const company: UploadFields = {
  companyRccm: 'rccm.jpg',
  idDocumentFront: 'front.jpg',
  idDocumentType: 'CNI',
};

const akwaba = new Akwaba({ baseUrl: url, apiKey, apiSecret, language: 'fr' });

async function problem(call: Promise<unknown>): Promise<unknown> {
  try {
    return { answer: (await call) ?? null };
  } catch (error) {
    if (!(error instanceof AkwabaError)) throw error;
    if (!(error instanceof ProblemError)) return { kind: error.name };
    const { name, status, code, detail, requestId, errors, retryAfter = null } = error;
    const fields = errors.map(({ field }) => field);
    return { kind: name, status, code, detail, requestId: requestId !== '', fields, retryAfter };
  }
}

async function dossiers() {
  const fields = {
    documentType: 'CNI',
    externalId: 'dossier 1/é',
    verificationsToApply: ['DB_CHECK', 'EXPIRATION_CHECK'],
    additionalData: { branch: 'Plateau' },
  } as const;
  const pictures = [
    { idDocumentFront: front, idDocumentBack: back },
    { idDocumentFront: readFileSync(front), idDocumentBack: readFileSync(back) },
    { idDocumentFront: createReadStream(front), idDocumentBack: createReadStream(back) },
  ];
  const ids = new Set<string>();
  for (const one of pictures) {
    ids.add((await akwaba.upload({ ...fields, ...one }, { idempotencyKey: 'one-dossier' })).id);
  }
  const [id = ''] = ids;
  const old = await akwaba.upload({ passport: front }, { version: 'v1' });
  const result = await akwaba.waitForResult(id);
  const first = await akwaba.waitForResult(old.id, { version: 'v1' });
  const listed: string[] = [];
  for await (const one of akwaba.results({ startDate, endDate, size: 1 })) {
    listed.push(one.clientFileToAnalyzeId);
  }
  const again = await akwaba.resultByExternalId('dossier 1/é');
  const page = await akwaba.resultsPage({ startDate, endDate });
  return {
    dossiers: ids.size,
    status: result.status,
    branch: result.additionalData.branch,
    checks: result.documents[0]?.verificationResults.map(({ type, status }) => `${type} ${status}`),
    inV1: [first.kyc, (await akwaba.result(id, { version: 'v1' })).clientFileToAnalyzeId === id],
    byExternalId: again.clientFileToAnalyzeId === id,
    listed: listed.length === 2 && listed[0] === old.id && listed[1] === id,
    total: page.totalElements,
  };
}

async function lookups() {
  const { nni, rccm, claim, sanctioned, exposed, accused } = given;
  return {
    person: (await akwaba.person({ documentType: 'CNI', nni })).lastName,
    company: (await akwaba.company(rccm)).companyName,
    changes: (await akwaba.companyChanges(rccm)).historyList.length,
    informal: (await akwaba.informalBusiness(claim)).isValid,
    sanctions: (await akwaba.sanctions(sanctioned, { nationality: 'CI', limit: 1 })).length,
    pep: (await akwaba.pep(exposed, { minScore: 70 })).length,
    media: (await akwaba.media(accused)).length,
    subscription: (await akwaba.subscription()).status,
  };
}

async function capture() {
  const { id, url } = await akwaba.createCaptureSession({ type: 'KYC', externalId: 'capture-sdk' });
  const listed = [];
  for await (const one of akwaba.captureSessions({ externalId: 'capture-sdk' })) listed.push(one.id);
  return {
    link: url?.includes(`/capture#${id}.`),
    status: (await akwaba.captureSession(id)).status,
    listed: listed.length === 1 && listed[0] === id,
    cancelled: (await akwaba.cancelCaptureSession(id)).status,
  };
}

async function portfolio() {
  const taken = await akwaba.screenSubjects([{ externalId: 'sdk/1', name: given.sanctioned, monitor: true }]);
  const listed = [];
  for await (const one of akwaba.screenedSubjects()) listed.push(one.externalId);
  return {
    taken: taken.taken,
    listed,
    name: (await akwaba.screenedSubject('sdk/1')).name === given.sanctioned,
    erased: (await akwaba.removeScreenedSubject('sdk/1')).erased,
  };
}

async function customers() {
  const began = await akwaba.putCustomer('sdk/2', { name: given.sanctioned, startedAt: '2020-02-03' });
  const ended = await akwaba.endCustomer('sdk/2', 'The account was closed.');
  const reopened = await akwaba.reopenCustomer('sdk/2');
  const listed = [];
  for await (const one of akwaba.customers({ ended: 'false' })) listed.push(one.externalId);
  return {
    began: began.relationship.startedAt,
    reason: ended.relationship.endReason,
    reopened: reopened.relationship.endedAt,
    same: (await akwaba.customer('sdk/2')).externalId,
    listed: listed.includes('sdk/2'),
    told: [(await akwaba.customerEvents()).last, (await akwaba.customerEvents({ after: '0' }, 'sdk/2')).last],
  };
}

async function selfService() {
  const { endpoint, secret } = await akwaba.addWebhook(given.hook, { eventTypes: ['ANALYSIS_RESULT'] });
  const { id } = await akwaba.upload({ documentType: 'CNI', idDocumentFront: front });
  await akwaba.waitForResult(id);
  const sent = [];
  for await (const one of akwaba.deliveries({ endpointId: endpoint.id })) sent.push(one);
  const first = sent[0]?.id ?? '';
  const again = await akwaba.rerun(id, { checks: ['DB_CHECK'], reason: 'essai' });
  await akwaba.waitForResult(id);
  const { history } = await akwaba.history(id);
  const spent = [];
  for await (const entry of akwaba.ledger({ kind: 'charge' })) spent.push(entry.operation);
  const days = [];
  for await (const day of akwaba.usage({ from: startDate, to: endDate })) days.push(day.day);
  const renewed = await akwaba.newSecret();
  const { claimed } = given;
  const match = await akwaba.faceMatch({ selfie: front, idDocumentFront: front });
  return {
    events: endpoint.eventTypes,
    webhooks: (await akwaba.webhooks()).endpoints.length,
    test: (await akwaba.testWebhook(endpoint.id)).taken,
    newSecret: (await akwaba.newWebhookSecret(endpoint.id)).secret !== secret,
    sent: sent.map(({ messageType }) => messageType),
    delivery: (await akwaba.delivery(first)).delivery.id === first,
    replayed: (await akwaba.replayDelivery(first)).replayed,
    failed: (await akwaba.replayDeliveries({ from: startDate, to: endDate, failedOnly: true })).replayed,
    disabled: (await akwaba.changeWebhook(endpoint.id, { disabled: true })).endpoint.disabledReason,
    removed: (await akwaba.removeWebhook(endpoint.id)).cancelled,
    rerun: again.checks,
    reasons: history.filter(({ reason }) => reason === 'essai').length,
    spent: spent.includes('search.person'),
    days: days.length,
    secret: renewed.apiSecret !== apiSecret && renewed.credential.newSecretAt !== null,
    back: (await akwaba.takeBackNewSecret()).newSecretAt,
    scopes: (await akwaba.credential()).scopes,
    scored: (await akwaba.personInfoScore(claimed)).lastNameMatchingScore,
    matched: match.type,
  };
}

async function problems() {
  const stranger = new Akwaba({ baseUrl: url, apiKey, apiSecret: 'wrong' });
  const selfies = { documentType: 'CNI', idDocumentFront: front, selfy: front };
  return {
    notFound: await problem(akwaba.person({ documentType: 'CNI', nni: '99999999999' })),
    invalid: await problem(akwaba.request('POST', '/v2/clients-files/upload-files', { form: selfies })),
    unauthorized: await problem(stranger.subscription()),
    reused: await problem(
      akwaba.upload({ documentType: 'CNI', idDocumentFront: back }, { idempotencyKey: 'one-dossier' }),
    ),
    unreadable: await akwaba
      .upload({ documentType: 'CNI', idDocumentFront: 'nowhere.jpg' })
      .then(String, (error: Error) => error.message.includes('nowhere.jpg')),
  };
}

async function retries() {
  const outcomes: Record<string, unknown> = {};
  const pauses: number[] = [];
  const settings = { baseUrl: given.flaky, apiKey: 'key', apiSecret: 'secret' };
  const pause = async (seconds: number) => pauses.push(seconds);
  const client = new Akwaba({ ...settings, pause });
  for (const { name, method, body } of given.calls) {
    const outcome = await problem(client.request(method, `/${name}`, { body }));
    outcomes[name] = { outcome, pauses: pauses.splice(0) };
  }
  const soon = await problem(client.waitForResult('soon'));
  outcomes.soon = { outcome: soon, pauses: pauses.splice(0) };
  outcomes.slow = { outcome: await problem(client.waitForResult('slow', { seconds: 1 })), pauses };
  const hasty = new Akwaba({ ...settings, timeoutSeconds: 0.3, attempts: 1 });
  outcomes.silent = await problem(hasty.request('GET', '/silent'));
  return outcomes;
}

async function answers() {
  const seen: AnswerInfo[] = [];
  const onAnswer = (answer: AnswerInfo) => seen.push(answer);
  const tester = new Akwaba({ baseUrl: url, ...given.test, onAnswer, attempts: 1 });
  const fields = { documentType: 'CNI', externalId: 'sbx-sanction-hit-sdk', idDocumentFront: front } as const;
  for (let time = 0; time < 2; time += 1) await tester.upload(fields, { idempotencyKey: 'told-again' });
  await tester.person({ documentType: 'CNI', nni: given.nni });
  const [first, second, lookup] = seen.map(({ requestId: _, checksCharged = null, ...answer }) => ({
    ...answer,
    checksCharged,
  }));
  const big = { documentType: 'CNI', idDocumentFront: new Uint8Array(60_000_000) } as const;
  const refusal = await tester.upload(big).catch((error: ProblemError) => error);
  const { name: kind, status, code } = refusal as ProblemError;
  return { uploads: [first, second], lookup, early: { kind, status, code } };
}

async function connections() {
  const client = new Akwaba({ baseUrl: given.flaky, apiKey: 'key', apiSecret: 'secret' });
  for (let time = 0; time < 3; time += 1) await client.request('GET', '/again');
}

function webhooks() {
  const outcomes: Record<string, unknown> = {};
  for (const { name, body, headers, secrets } of given.deliveries) {
    try {
      const message = verifyWebhook(Buffer.from(body), headers, secrets);
      outcomes[name] = `${message.messageType} ${message.webhookId}`;
    } catch (error) {
      outcomes[name] = error instanceof WebhookInvalid ? 'WebhookInvalid' : 'not a secret';
    }
  }
  return outcomes;
}

const reported = {
  webhooks: webhooks(),
  dossiers: await dossiers(),
  lookups: await lookups(),
  capture: await capture(),
  portfolio: await portfolio(),
  customers: await customers(),
  selfService: await selfService(),
  problems: await problems(),
  retries: await retries(),
  answers: await answers(),
  connections: await connections(),
};
console.log(JSON.stringify(reported));
