import ipaddr from 'ipaddr.js';

/** Whether a host, by name or address, is this machine itself. No name is resolved. */
export function isLoopback(host: string): boolean {
  if (host.toLowerCase() === 'localhost') return true;
  return ipaddr.isValid(host) && ipaddr.process(host).range() === 'loopback';
}
