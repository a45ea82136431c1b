import { NotReady } from './errors.ts';
import type { Fields } from './form.ts';
import { type Answer, type Asking, type CallOptions, type Settings, Transport } from './transport.ts';
import type {
  AnalysisPage,
  AnalysisRequest,
  AnalysisResultV1,
  AnalysisResultV2,
  CaptureSession,
  CaptureSessionRequest,
  CaptureSessionWithLink,
  Company,
  CompanyHistory,
  Customer,
  CustomerEvents,
  CustomerRequest,
  DossierHistory,
  FaceMatchResult,
  FaceMatchV1,
  FaceMatchV2,
  InformalBusinessRequest,
  InformalBusinessResult,
  LedgerEntry,
  MediaArticle,
  Operations,
  PepMatch,
  Person,
  PersonInfoScore,
  PersonInfoScoreRequest,
  Picture,
  PortfolioEnded,
  PortfolioEntry,
  PortfolioRequest,
  PortfolioSubject,
  PortfolioTaken,
  RulesProposed,
  SanctionMatch,
  Subscription,
  UploadV1,
  UploadV2,
  UsageDay,
  WebhookDelivery,
  WebhookEndpointRequest,
} from './types.ts';

/** Every call of the service. What is sent and what comes back has the names of the reference. */

/** A back comes with its front. */
type Sided<Front extends string, Back extends string> =
  | { readonly [Name in Front]: Picture }
  | { readonly [Name in Back]?: undefined };

/** Of a person: a document and what it is; of a company: one of its papers. */
type Papers =
  | { readonly idDocumentFront: Picture; readonly documentType: NonNullable<UploadV2['documentType']> }
  | { readonly idDocumentFront: Picture; readonly idDocumentType: NonNullable<UploadV2['idDocumentType']> }
  | { readonly [Name in 'companyRccm']: Picture }
  | { readonly [Name in 'companyDfe']: Picture }
  | { readonly [Name in 'rccm']: Picture }
  | { readonly [Name in 'dfe']: Picture };

interface Uploads {
  readonly v1: UploadV1 &
    Sided<'cniRecto', 'cniVerso'> &
    Sided<'carteConsulaireRecto', 'carteConsulaireVerso'> &
    Sided<'carteResidentRecto', 'carteResidentVerso'>;
  readonly v2: Omit<UploadV2, 'additionalData'> & {
    readonly additionalData?: Readonly<Record<string, string>> | undefined;
  } & Papers &
    Sided<'idDocumentFront', 'idDocumentBack'> &
    Sided<'idDocument2Front', 'idDocument2Back'> &
    Sided<'idDocument3Front', 'idDocument3Back'> &
    Sided<'carteGriseFront', 'carteGriseBack'>;
}
interface Results {
  readonly v1: AnalysisResultV1;
  readonly v2: AnalysisResultV2;
}
type Version = keyof Results;
interface FaceMatches {
  readonly v1: FaceMatchV1;
  readonly v2: FaceMatchV2;
}

/** Of a call that answers with JSON. */
type Answered<K extends keyof Operations> = Operations[K] extends { readonly answer: infer Body }
  ? Body
  : never;
/** Of what is asked for page by page: how many a page and from where on is the iterator's business. */
type Narrowed<Query> = Omit<Query, 'page' | 'size' | 'before' | 'after'>;
type Rerun = Operations['POST /v2/clients-files/client-file-to-analyze-id/{file-verification-uuid}/rerun'];

/** The form of an upload. */
export type UploadFields<V extends Version = 'v2'> = Uploads[V];

interface InVersion<V extends Version> {
  /** Default `v2`. */
  readonly version?: V | undefined;
}

/** What narrows a search of lists. */
export interface Screening {
  /** yyyy-mm-dd, dd/mm/yyyy or a year. */
  readonly dateOfBirth?: string | undefined;
  readonly nationality?: string | undefined;
  /** Matches at most. */
  readonly limit?: number | undefined;
  /** 0 to 100. */
  readonly minScore?: number | undefined;
}

/** How long a result is waited for. */
export interface Waiting {
  /** Default 120. */
  readonly seconds?: number | undefined;
  readonly signal?: AbortSignal | undefined;
}

export class Akwaba {
  private readonly transport: Transport;

  constructor(settings: Settings) {
    this.transport = new Transport(settings);
  }

  /** Any call, also one that has no method here: attempts, idempotency keys and errors are the same. */
  async request<T = unknown>(method: string, path: string, asking: Asking = {}): Promise<T> {
    return (await this.transport.ask<T>(method, path, asking)).body;
  }

  // Dossiers

  /** Sends papers to be analysed; the answer's `id` asks for the result. */
  upload<V extends Version = 'v2'>(
    fields: UploadFields<V>,
    { version, ...options }: InVersion<V> & CallOptions = {},
  ): Promise<AnalysisRequest> {
    const path = `/${version ?? 'v2'}/clients-files/upload-files`;
    return this.request('POST', path, { ...options, form: fields as Fields });
  }

  /** The result as it is now; `status` is EN_COURS while the analysis runs. */
  async result<V extends Version = 'v2'>(id: string, options: InVersion<V> = {}): Promise<Results[V]> {
    return (await this.askResult<V>(id, options.version)).body;
  }

  /** The result once the analysis has ended. Throws NotReady when the time is over. */
  async waitForResult<V extends Version = 'v2'>(
    id: string,
    { version, seconds = 120, signal }: InVersion<V> & Waiting = {},
  ): Promise<Results[V]> {
    const end = Date.now() + seconds * 1000;
    for (;;) {
      const { body, retryAfter = 2 } = await this.askResult<V>(id, version, signal);
      if (body.status !== 'EN_COURS') return body;
      if (Date.now() + retryAfter * 1000 > end) throw new NotReady(body);
      await this.transport.pause(retryAfter, signal);
    }
  }

  resultByExternalId(externalId: string): Promise<AnalysisResultV2> {
    return this.request('GET', `/v2/clients-files/by-external-id/${encodeURIComponent(externalId)}`);
  }

  /** One page of the results of a range of days (yyyy-mm-dd), newest first. */
  resultsPage(query: {
    readonly startDate: string;
    readonly endDate: string;
    readonly page?: number | undefined;
    readonly size?: number | undefined;
  }): Promise<AnalysisPage> {
    return this.request('GET', '/v2/clients-files/', { query });
  }

  /** All results of a range of days (yyyy-mm-dd), newest first, page after page as they are asked for. */
  async *results(query: {
    readonly startDate: string;
    readonly endDate: string;
    readonly size?: number | undefined;
  }): AsyncGenerator<AnalysisResultV2, void, undefined> {
    // What is uploaded meanwhile moves results to later pages, where they come again.
    const given = new Set<string>();
    for (let page = 1; ; page += 1) {
      const { content, last } = await this.resultsPage({ size: 100, ...query, page });
      for (const result of content) {
        if (given.has(result.clientFileToAnalyzeId)) continue;
        given.add(result.clientFileToAnalyzeId);
        yield result;
      }
      if (last) return;
    }
  }

  /** Every change of the status, and the decision that stands: who took it, when and why. */
  history(id: string): Promise<DossierHistory> {
    return this.request('GET', `${dossierPath('v2', id)}/history`);
  }

  /** Runs checks again: those that are named, or else those that failed. */
  rerun(id: string, what: Rerun['body'] = {}, options: CallOptions = {}): Promise<Rerun['answer']> {
    return this.request('POST', `${dossierPath('v2', id)}/rerun`, { ...options, body: what });
  }

  // Capture: a person takes the pictures by himself

  /** The answer's `url` is the link for the person, and `qrCode` the same as an SVG picture; both are shown this once. */
  createCaptureSession(
    session: CaptureSessionRequest,
    options: CallOptions = {},
  ): Promise<CaptureSessionWithLink> {
    return this.request('POST', '/v2/capture-sessions', { ...options, body: session });
  }

  /** How it goes; `dossierId` asks for the result once the pictures were sent. */
  captureSession(id: string): Promise<CaptureSession> {
    return this.request('GET', capturePath(id));
  }

  /** The newest first. */
  async *captureSessions(
    query: Narrowed<Operations['GET /v2/capture-sessions']['query']> = {},
  ): AsyncGenerator<CaptureSession, void, undefined> {
    for (let after: string | undefined; ; ) {
      const { sessions, next } = await this.request<Answered<'GET /v2/capture-sessions'>>(
        'GET',
        '/v2/capture-sessions',
        { query: { ...query, size: 100, after } },
      );
      yield* sessions;
      if (next === null) return;
      after = next;
    }
  }

  /** Its link stops working, and what was taken is erased. */
  cancelCaptureSession(id: string): Promise<CaptureSession> {
    return this.request('POST', `${capturePath(id)}/cancel`);
  }

  // Lookups

  company(rccmNumber: string): Promise<Company> {
    return this.request('GET', '/search/company', { query: { rccmNumber } });
  }

  companyChanges(rccmNumber: string): Promise<CompanyHistory> {
    return this.request('GET', '/search/company-changes', { query: { rccmNumber } });
  }

  /** By `nni`, or by `idCardNumber` for old cards. */
  person(query: Operations['GET /search/person']['query']): Promise<Person> {
    return this.request('GET', '/search/person', { query });
  }

  informalBusiness(
    claim: InformalBusinessRequest,
    options: CallOptions = {},
  ): Promise<InformalBusinessResult> {
    return this.request('POST', '/verification/informal-business', { ...options, body: claim });
  }

  /** What you know of a person, scored against the register. */
  personInfoScore(claim: PersonInfoScoreRequest, options: CallOptions = {}): Promise<PersonInfoScore> {
    return this.request('POST', '/verification/personInfoScore', { ...options, body: claim });
  }

  /** Whether the selfie and the document show one person, at once and without a dossier. */
  faceMatch<V extends Version = 'v2'>(
    fields: FaceMatches[V],
    { version, ...options }: InVersion<V> & CallOptions = {},
  ): Promise<FaceMatchResult> {
    const path = `/${version ?? 'v2'}/verification/face-match`;
    return this.request('POST', path, { ...options, form: fields as Fields });
  }

  // Screening

  sanctions(personName: string, more: Screening = {}): Promise<SanctionMatch[]> {
    return this.request('GET', '/search/sanctioned-person', { query: { ...more, personName } });
  }

  pep(personName: string, more: Screening = {}): Promise<PepMatch[]> {
    return this.request('GET', '/search/pep', { query: { ...more, personName } });
  }

  media(personName: string): Promise<MediaArticle[]> {
    return this.request('GET', '/search/media', { query: { personName } });
  }

  /** Customers you already have, up to a thousand in a call: kept when this answers, and searched for within moments. */
  screenSubjects(subjects: PortfolioRequest['subjects'], options: CallOptions = {}): Promise<PortfolioTaken> {
    return this.request('POST', '/v2/screening/subjects', { ...options, body: { subjects } });
  }

  /** One of them, with what was found. */
  screenedSubject(externalId: string): Promise<PortfolioSubject> {
    return this.request('GET', subjectPath(externalId));
  }

  /** All of them, the newest first; with `hits` those whom somebody has to decide about, the worst first. */
  async *screenedSubjects(
    query: Narrowed<Operations['GET /v2/screening/subjects']['query']> = {},
  ): AsyncGenerator<PortfolioEntry, void, undefined> {
    for (let page = 1; ; page += 1) {
      const { content, last } = await this.request<Answered<'GET /v2/screening/subjects'>>(
        'GET',
        '/v2/screening/subjects',
        { query: { ...query, page, size: 100 } },
      );
      yield* content;
      if (last) return;
    }
  }

  /** Ends the relationship and the watching; the file stays until its retention is over. */
  removeScreenedSubject(externalId: string): Promise<PortfolioEnded> {
    return this.request('DELETE', subjectPath(externalId));
  }

  // Customers

  /** Gives a customer; sent again as it was it costs nothing. */
  putCustomer(externalId: string, customer: CustomerRequest): Promise<Customer> {
    return this.request('PUT', customerPath(externalId), { body: customer });
  }

  customer(externalId: string): Promise<Customer> {
    return this.request('GET', customerPath(externalId));
  }

  /** All of them, the newest first, or those whom filters ask for. */
  async *customers(
    query: Narrowed<Operations['GET /v2/customers']['query']> = {},
  ): AsyncGenerator<Customer, void, undefined> {
    for (let after: string | null | undefined; after !== null; ) {
      const page: Answered<'GET /v2/customers'> = await this.request('GET', '/v2/customers', {
        query: { ...query, size: 100, after },
      });
      yield* page.content;
      after = page.next;
    }
  }

  /** Ends the relationship; the file stays until its retention is over. */
  endCustomer(externalId: string, reason: string, options: CallOptions = {}): Promise<Customer> {
    return this.request('POST', `${customerPath(externalId)}/end`, { ...options, body: { reason } });
  }

  reopenCustomer(externalId: string, options: CallOptions = {}): Promise<Customer> {
    return this.request('POST', `${customerPath(externalId)}/reopen`, options);
  }

  /** What changed of one customer, or of all: keep `next`, and give it as `after` to read on. */
  customerEvents(
    query: { readonly after?: string; readonly size?: number } = {},
    externalId?: string,
  ): Promise<CustomerEvents> {
    const path = externalId === undefined ? '/v2/customers-events' : `${customerPath(externalId)}/events`;
    return this.request('GET', path, { query });
  }

  // Account

  subscription(): Promise<Subscription> {
    return this.request('GET', '/subscriptions/status');
  }

  /** Checks spent by day, the newest first. */
  async *usage(
    query: Narrowed<Operations['GET /v2/usage']['query']> = {},
  ): AsyncGenerator<UsageDay, void, undefined> {
    for (let page = 1; ; page += 1) {
      const { content, last } = await this.request<Answered<'GET /v2/usage'>>('GET', '/v2/usage', {
        query: { ...query, page },
      });
      yield* content;
      if (last) return;
    }
  }

  /** Every movement of checks, the newest first. */
  async *ledger(
    query: Narrowed<Operations['GET /v2/ledger']['query']> = {},
  ): AsyncGenerator<LedgerEntry, void, undefined> {
    for (let before: number | undefined; ; ) {
      const { entries, next } = await this.request<Answered<'GET /v2/ledger'>>('GET', '/v2/ledger', {
        query: { ...query, size: 100, before },
      });
      yield* entries;
      if (next === null) return;
      before = next;
    }
  }

  /** The credential that this client calls with. */
  credential(): Promise<Answered<'GET /v2/credentials/current'>> {
    return this.request('GET', '/v2/credentials/current');
  }

  /** A new secret beside the old one, shown this once; both are good until the old one is retired. */
  newSecret(options: CallOptions = {}): Promise<Answered<'POST /v2/credentials/current/secrets'>> {
    return this.request('POST', '/v2/credentials/current/secrets', options);
  }

  retireOldSecret(): Promise<Answered<'DELETE /v2/credentials/current/secrets/old'>> {
    return this.request('DELETE', '/v2/credentials/current/secrets/old');
  }

  takeBackNewSecret(): Promise<Answered<'DELETE /v2/credentials/current/secrets/new'>> {
    return this.request('DELETE', '/v2/credentials/current/secrets/new');
  }

  // Webhooks: the credential needs the scope `admin`

  policy(): Promise<Answered<'GET /v2/policy'>> {
    return this.request('GET', '/v2/policy');
  }

  /** Of an account for which two people decide it waits: the answer has `proposal`. */
  setPolicy(body: Operations['PUT /v2/policy']['body']): Promise<Answered<'PUT /v2/policy'> | RulesProposed> {
    return this.request('PUT', '/v2/policy', { body });
  }

  /** A part of the past dossiers; `next` goes into `after` for the part that follows. */
  testPolicy(body: Operations['POST /v2/policy/test']['body']): Promise<Answered<'POST /v2/policy/test'>> {
    return this.request('POST', '/v2/policy/test', { body });
  }

  riskTable(): Promise<Answered<'GET /v2/risk-table'>> {
    return this.request('GET', '/v2/risk-table');
  }

  /** As `setPolicy`. */
  setRiskTable(
    body: Operations['PUT /v2/risk-table']['body'],
  ): Promise<Answered<'PUT /v2/risk-table'> | RulesProposed> {
    return this.request('PUT', '/v2/risk-table', { body });
  }

  webhooks(): Promise<Answered<'GET /v2/webhooks'>> {
    return this.request('GET', '/v2/webhooks');
  }

  /** The answer's `secret` is shown this once. With `eventTypes` only these messages are sent there; without, all. */
  addWebhook(
    url: string,
    { eventTypes, ...options }: Pick<WebhookEndpointRequest, 'eventTypes'> & CallOptions = {},
  ): Promise<Answered<'POST /v2/webhooks'>> {
    return this.request('POST', '/v2/webhooks', { ...options, body: { url, eventTypes } });
  }

  changeWebhook(
    id: string,
    change: Operations['PATCH /v2/webhooks/{endpointId}']['body'],
  ): Promise<Answered<'PATCH /v2/webhooks/{endpointId}'>> {
    return this.request('PATCH', webhookPath(id), { body: change });
  }

  removeWebhook(id: string): Promise<Answered<'DELETE /v2/webhooks/{endpointId}'>> {
    return this.request('DELETE', webhookPath(id));
  }

  /** The old one is good for some hours beside it. */
  newWebhookSecret(
    id: string,
    options: CallOptions = {},
  ): Promise<Answered<'POST /v2/webhooks/{endpointId}/secret'>> {
    return this.request('POST', `${webhookPath(id)}/secret`, options);
  }

  /** Sends a message of the type TEST now, and tells what came back. */
  testWebhook(
    id: string,
    options: CallOptions = {},
  ): Promise<Answered<'POST /v2/webhooks/{endpointId}/test'>> {
    return this.request('POST', `${webhookPath(id)}/test`, options);
  }

  /** What was sent, the newest first. */
  async *deliveries(
    query: Narrowed<Operations['GET /v2/webhook-deliveries']['query']> = {},
  ): AsyncGenerator<WebhookDelivery, void, undefined> {
    for (let after: string | undefined; ; ) {
      const { deliveries, next } = await this.request<Answered<'GET /v2/webhook-deliveries'>>(
        'GET',
        '/v2/webhook-deliveries',
        { query: { ...query, size: 100, after } },
      );
      yield* deliveries;
      if (next === null) return;
      after = next;
    }
  }

  /** One delivery and every attempt at it. */
  delivery(id: string): Promise<Answered<'GET /v2/webhook-deliveries/{deliveryId}'>> {
    return this.request('GET', `/v2/webhook-deliveries/${encodeURIComponent(id)}`);
  }

  replayDelivery(
    id: string,
    options: CallOptions = {},
  ): Promise<Answered<'POST /v2/webhook-deliveries/{deliveryId}/replay'>> {
    return this.request('POST', `/v2/webhook-deliveries/${encodeURIComponent(id)}/replay`, options);
  }

  /** Sends the deliveries of some days again, such as all that failed. */
  replayDeliveries(
    range: Operations['POST /v2/webhook-deliveries/replay']['body'],
    options: CallOptions = {},
  ): Promise<Answered<'POST /v2/webhook-deliveries/replay'>> {
    return this.request('POST', '/v2/webhook-deliveries/replay', { ...options, body: range });
  }

  private askResult<V extends Version>(
    id: string,
    version: Version = 'v2',
    signal?: AbortSignal,
  ): Promise<Answer<Results[V]>> {
    return this.transport.ask('GET', dossierPath(version, id), { signal });
  }
}

const dossierPath = (version: Version, id: string): string =>
  `/${version}/clients-files/client-file-to-analyze-id/${encodeURIComponent(id)}`;

const subjectPath = (externalId: string): string =>
  `/v2/screening/subjects/${encodeURIComponent(externalId)}`;
const customerPath = (externalId: string): string => `/v2/customers/${encodeURIComponent(externalId)}`;
const capturePath = (id: string): string => `/v2/capture-sessions/${encodeURIComponent(id)}`;

const webhookPath = (id: string): string => `/v2/webhooks/${encodeURIComponent(id)}`;
