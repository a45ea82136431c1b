import { BlockList, isIP, isIPv4 } from 'node:net';
import type { FastifyRequest } from 'fastify';
import ipaddr from 'ipaddr.js';
import type { TrustedProxies } from '../platform/settings/trusted-proxies.ts';

/** Where requests come from. Only the right end of X-Forwarded-For is written by proxies that we trust. */

/** For Fastify: whether this sender, so many hops away, is a trusted proxy. */
export function trustOf(proxies: TrustedProxies): (sender: string, hop: number) => boolean {
  const { hops, networks } = proxies;
  if (networks === undefined) return (sender, hop) => hop < hops && addressIn(sender) !== undefined;
  const known = new BlockList();
  for (const network of networks) {
    const [address = '', bits] = network.split('/');
    known.addSubnet(address, Number(bits), familyOf(address));
  }
  return (sender) => {
    const address = addressIn(sender);
    return address !== undefined && known.check(address, familyOf(address));
  };
}

/** The key of limits by address: an IPv4 address, or the /64 network of an IPv6 one, else that of the last proxy. */
export function sourceOf(request: Pick<FastifyRequest, 'ips'>): string {
  for (const text of [...(request.ips ?? [])].reverse()) {
    const address = addressIn(text);
    if (address !== undefined) return networkOf(address);
  }
  return 'unknown';
}

/** The address of an entry, which some proxies write with a port: 192.0.2.1:4711, [2001:db8::1]:4711. */
function addressIn(text: string | undefined): string | undefined {
  if (text === undefined) return undefined;
  if (isIPv4(text)) return text;
  const [, bracketed, plain] = /^(?:\[([^\]]*)\]|([\d.]+))(?::\d{1,5})?$/.exec(text) ?? [];
  // A zone (fe80::1%eth0) means nothing beyond the machine that wrote it.
  const address = (bracketed ?? plain ?? text).replace(/%[^%]*$/, '');
  return isIP(address) === 0 ? undefined : address;
}

const familyOf = (address: string): 'ipv4' | 'ipv6' => (isIPv4(address) ? 'ipv4' : 'ipv6');

function networkOf(address: string): string {
  if (isIPv4(address)) return address;
  const bytes = ipaddr.IPv6.parse(address);
  if (bytes.isIPv4MappedAddress()) return bytes.toIPv4Address().toString();
  return `${new ipaddr.IPv6([...bytes.toByteArray().slice(0, 8), ...Array(8).fill(0)]).toString()}/64`;
}
