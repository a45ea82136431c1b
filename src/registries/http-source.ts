import { fillAddress } from '../egress/address-template.ts';
import { AnswerError, AskedService, type ServiceState } from '../egress/asked-service.ts';
import { valueAt } from '../egress/value-at.ts';
import type { HttpRegisterSettings } from '../platform/settings/registers-file.ts';
import { registerLimits } from './limits.ts';
import type { Raw } from './records.ts';
import type { Answer } from './register.ts';

export const httpDefaults = {
  timeoutSeconds: 5,
  retries: 2,
  breakerFailures: 5,
  breakerSeconds: 30,
  cacheSeconds: 60,
  notFoundStatuses: [404],
};

type Settings = HttpRegisterSettings & typeof httpDefaults;
type Known = Exclude<Answer<Raw>, { readonly kind: 'unavailable' }>;

/** One outside register asked over HTTP. */
export class HttpSource {
  readonly #settings: Settings;
  readonly #service: AskedService<Known>;

  constructor(given: HttpRegisterSettings) {
    const settings = { ...httpDefaults, ...given };
    const bounds = {
      answerBytes: registerLimits.registerAnswerBytes,
      rememberedBytes: registerLimits.registerRememberedBytes,
      rememberedAnswers: registerLimits.registerCacheEntries,
    };
    this.#settings = settings;
    this.#service = new AskedService(settings, bounds, (status, body) => readRecord(settings, status, body));
  }

  get state(): ServiceState {
    return this.#service.state;
  }

  async ask(parameters: Readonly<Record<string, string>>): Promise<Answer<Raw>> {
    const { url, headers = {} } = this.#settings;
    const answer = await this.#service.ask({ address: fillAddress(url, parameters), headers });
    return answer.kind === 'answered' ? answer.value : answer;
  }
}

function readRecord(settings: Settings, status: number, body: Buffer): Known | undefined {
  if (settings.notFoundStatuses.includes(status)) return { kind: 'not-found' };
  if (status < 200 || status > 299) return undefined;
  const found = valueAt(JSON.parse(body.toString('utf8')), settings.record ?? '');
  if (found === undefined || found === null) return { kind: 'not-found' };
  if (typeof found !== 'object') throw new AnswerError('its answer has no record');
  return { kind: 'found', record: mapFields(settings, found as Raw) };
}

function mapFields({ fields = {} }: Settings, record: Raw): Raw {
  const mapped: Record<string, unknown> = { ...record };
  const ofItems = ([field]: readonly [string, string]) => field.includes('.');
  const entries = Object.entries(fields);
  for (const [field, path] of entries.filter((entry) => !ofItems(entry)))
    mapped[field] = valueAt(record, path);
  for (const [field, path] of entries.filter(ofItems)) {
    const [list = '', name = ''] = field.split('.');
    const items = mapped[list];
    if (Array.isArray(items)) mapped[list] = items.map((item) => ({ ...item, [name]: valueAt(item, path) }));
  }
  return mapped;
}
