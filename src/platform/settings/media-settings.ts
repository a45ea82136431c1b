import { parseMediaFile } from './media-file.ts';
import { boolean, integer, optional, proxyUrl, readFile, secret, setting } from './setting-values.ts';

/** Rows of the table of settings: the press. */
export const mediaSettings = {
  MEDIA_FETCH_MINUTES: setting('30', integer(0, 10_080), {
    en: 'How often feeds of newspapers are fetched that have no time of their own (see docs/en/press.md). There are none until you add or turn on some. 0: never by itself, only by "akwaba media fetch".',
  }),
  MEDIA_ALLOW_PRIVATE: setting('false', boolean, {
    en: 'true: feeds may also be fetched from private addresses, as from a mirror inside your network. What they lead to could then be inside too.',
  }),
  MEDIA_PROXY: secret('', optional(proxyUrl), {
    en: 'http://proxy:port through which feeds are fetched. The proxy then resolves their names and has to keep them out of your network, which is why HTTPS_PROXY of the environment is not heeded for them. Empty: directly, and only public addresses.',
  }),
  MEDIA_KEEP_YEARS: setting('10', integer(1, 500), {
    en: 'Years for which articles of the press are kept, from the day they were published; older ones are removed.',
  }),
  MEDIA_FILE: setting('', optional(readFile(parseMediaFile)), {
    en: 'JSON file that names search services for the press to ask beside the own index (see docs/en/press.md). Empty: only the own index is searched.',
  }),
} as const;

export interface MediaConfig {
  /** 0: feeds are only fetched by command. */
  readonly fetchMinutes: number;
  readonly allowPrivate: boolean;
  readonly proxy: string | undefined;
  readonly keepYears: number;
}

type Values = { [K in keyof typeof mediaSettings]: ReturnType<(typeof mediaSettings)[K]['parse']> };

export const mediaConfig = (values: Values): MediaConfig => ({
  fetchMinutes: values.MEDIA_FETCH_MINUTES,
  allowPrivate: values.MEDIA_ALLOW_PRIVATE,
  proxy: values.MEDIA_PROXY,
  keepYears: values.MEDIA_KEEP_YEARS,
});
