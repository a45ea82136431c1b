import { isIP } from 'node:net';

/** Proxies whose X-Forwarded-For is trusted: a number of hops from the service outwards, or networks (CIDR). */
export type TrustedProxies =
  | { readonly hops: number; readonly networks?: undefined }
  | { readonly networks: readonly string[]; readonly hops?: undefined };

/** Words for networks that many proxies stand in. */
const namedNetworks: Readonly<Record<string, readonly string[]>> = {
  loopback: ['127.0.0.0/8', '::1/128'],
  linklocal: ['169.254.0.0/16', 'fe80::/10'],
  private: ['10.0.0.0/8', '172.16.0.0/12', '192.168.0.0/16', 'fc00::/7'],
};

/** More would be a mistake, such as a port. */
const mostHops = 10;

export function trustedProxies(text: string): TrustedProxies {
  const word = text.toLowerCase();
  if (['false', 'no', 'off'].includes(word)) return { hops: 0 };
  if (['true', 'yes', 'on'].includes(word)) throw believesEveryone(`"${text}"`);
  if (/^\d+$/.test(text)) return { hops: hopsOf(text) };
  const parts = text.split(',').map((part) => part.trim());
  return { networks: parts.filter((part) => part !== '').flatMap(networksOf) };
}

const whatToWrite =
  'write how many proxies of yours each request passes (1 where there is one), or their addresses or networks, separated by commas (127.0.0.1, 10.1.0.0/16, fd00::/8, loopback, linklocal, private)';

const believesEveryone = (given: string): Error =>
  new Error(
    `${given} would believe every address that a client claims to have, so that limits by address hold nobody: ${whatToWrite}`,
  );

function hopsOf(text: string): number {
  const hops = Number(text);
  if (hops > mostHops) throw new Error(`"${text}" is not a number of proxies from 0 to ${mostHops}`);
  return hops;
}

function networksOf(part: string): readonly string[] {
  const named = namedNetworks[part.toLowerCase()];
  if (named !== undefined) return named;
  const [, address = '', bits] = /^([^/]*)(?:\/(\d{1,3}))?$/.exec(part) ?? [];
  const most = { 0: -1, 4: 32, 6: 128 }[isIP(address)] ?? -1;
  const length = bits === undefined ? most : Number(bits);
  if (most < 0 || address.includes('%') || length > most) {
    throw new Error(`"${part}" is neither an address nor a network: ${whatToWrite}`);
  }
  if (length === 0) throw believesEveryone(`"${part}"`);
  return [`${address}/${length}`];
}
