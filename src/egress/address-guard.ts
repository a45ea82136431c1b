import type { LookupAddress } from 'node:dns';
import { lookup } from 'node:dns/promises';
import ipaddr from 'ipaddr.js';
import { platformLimits } from '../platform/limits.ts';
import { parsedUrl } from '../platform/parsed-url.ts';
import type { FieldProblemCode } from '../platform/problems/errors.ts';

/**
 * Keeps requests to given addresses out of the operator's network. Checked as written, to tell the person at once, and
 * as resolved when a socket opens, against DNS rebinding.
 */

export type UrlProblem = Extract<
  FieldProblemCode,
  'TOO_LONG' | 'INVALID_URL' | 'URL_NOT_HTTPS' | 'URL_WITH_PASSWORD' | 'URL_PRIVATE'
>;

export interface GuardOptions {
  /** Private addresses are good too; and plain http, for development, where `plainHosts` are not given. */
  readonly allowPrivate: boolean;
  readonly plainHosts?: PlainHosts;
  /** Which addresses may be connected to; public ones where nothing is said. */
  readonly accepts?: (address: string) => boolean;
}

/** Hosts that the operator allows plain http to (PLAIN_HTTP_HOSTS); ".example.com" stands for all below it. */
export type PlainHosts = readonly string[];

export const mayBePlain = ({ hostname }: URL, hosts: PlainHosts): boolean =>
  hosts.some((host) => hostname === host || (host.startsWith('.') && hostname.endsWith(host)));

export type CheckedUrl =
  | { readonly ok: true; readonly url: URL }
  | { readonly ok: false; readonly problem: UrlProblem };

/** Names that mean this machine or this network by agreement, whatever a resolver says. */
const insideNames = /(^|\.)(localhost|localdomain|local|internal|intranet|private|corp|home|lan|home\.arpa)$/;

/** Whether an address may be requested as written. The URL parser normalises odd spellings of IP addresses. */
export function checkUrl(text: string, { allowPrivate, plainHosts }: GuardOptions): CheckedUrl {
  if (text.length > platformLimits.urlCharacters) return refused('TOO_LONG');
  const url = parsedUrl(text);
  if (url === undefined || !['http:', 'https:'].includes(url.protocol)) return refused('INVALID_URL');
  if (url.username !== '' || url.password !== '') return refused('URL_WITH_PASSWORD');
  url.hash = '';
  // First where it leads: https would not help there.
  if (!allowPrivate && isInside(url.hostname)) return refused('URL_PRIVATE');
  const isGood =
    url.protocol === 'https:' || (plainHosts === undefined ? allowPrivate : mayBePlain(url, plainHosts));
  return isGood ? { ok: true, url } : refused('URL_NOT_HTTPS');
}

const refused = (problem: UrlProblem): CheckedUrl => ({ ok: false, problem });

/** Whether a host is inside by how it is written; what a name resolves to is seen when it is connected to. */
export function isInside(hostname: string): boolean {
  const host = withoutBrackets(hostname).replace(/\.+$/, '');
  if (ipaddr.isValid(host)) return !isPublicAddress(host);
  // A single-label name resolves only through the search list of our own network.
  return !host.includes('.') || insideNames.test(host);
}

/** Public by number, but internal: Azure's host service. */
const insideAddresses = new Set(['168.63.129.16']);

/** All globally reachable IPv6 addresses are in here; the rest is local, special or unassigned. */
const globalIpv6 = ipaddr.IPv6.parseCIDR('2000::/3');
/** An IPv4 address behind the well-known NAT64 prefix; a network's own prefix (64:ff9b:1::/48) is private. */
const translatedIpv4 = ipaddr.IPv6.parseCIDR('64:ff9b::/96');

/** Whether an IP address is public. What is not known to be public is not. */
export function isPublicAddress(text: string): boolean {
  if (!ipaddr.isValid(text)) return false;
  const address = ipaddr.parse(text);
  if (address instanceof ipaddr.IPv4) return isPublicIpv4(address);
  if (address.zoneId !== undefined) return false;
  if (address.isIPv4MappedAddress()) return isPublicIpv4(address.toIPv4Address());
  if (address.match(translatedIpv4)) return isPublicIpv4(new ipaddr.IPv4(address.toByteArray().slice(12)));
  return address.match(globalIpv6) && address.range() === 'unicast';
}

const isPublicIpv4 = (address: ipaddr.IPv4): boolean =>
  address.range() === 'unicast' && !insideAddresses.has(address.toString());

/** How far inside an address lies: 0 public, 1 private network, 2 this machine, 3 link-local, metadata and all else. */
export function depthOf(text: string): number {
  if (isPublicAddress(text)) return 0;
  if (!ipaddr.isValid(text)) return 3;
  const range = ipaddr.process(text).range();
  if (['private', 'uniqueLocal', 'carrierGradeNat'].includes(range)) return 1;
  return range === 'loopback' || range === 'unspecified' ? 2 : 3;
}

/** Asks the system for all addresses of a name. */
export type Resolve = (hostname: string) => Promise<readonly LookupAddress[]>;

export const systemResolve: Resolve = (hostname) => lookup(hostname, { all: true });

/** The host of a request is, or resolves to, an address outside the public network. */
export class AddressRefused extends Error {
  override readonly name = 'AddressRefused';
  readonly code = 'ADDRESS_REFUSED';
}

/** Resolves a host once; the socket must use one of these addresses. One private address refuses the whole name. */
export async function publicAddresses(
  hostname: string,
  resolve: Resolve,
  { allowPrivate, accepts = isPublicAddress }: GuardOptions,
): Promise<[LookupAddress, ...LookupAddress[]]> {
  const host = withoutBrackets(hostname);
  const [first, ...others] = ipaddr.isValid(host) ? [literal(host)] : await resolve(host);
  if (first === undefined) throw Object.assign(new Error('the name has no address'), { code: 'ENOTFOUND' });
  const addresses: [LookupAddress, ...LookupAddress[]] = [first, ...others];
  if (!allowPrivate && !addresses.every(({ address }) => accepts(address))) {
    throw new AddressRefused('the address is not public');
  }
  return addresses;
}

const literal = (host: string): LookupAddress => ({
  address: host,
  family: ipaddr.parse(host).kind() === 'ipv4' ? 4 : 6,
});

const withoutBrackets = (hostname: string): string => hostname.replace(/^\[(.*)\]$/, '$1');
