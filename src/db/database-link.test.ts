import { afterEach, describe, expect, it, vi } from 'vitest';
import { databaseLink, isProtected } from './database-link.ts';

const tlsTo = (query: string) => databaseLink(`postgres://u:p@db.example/akwaba${query}`);

afterEach(() => vi.unstubAllEnvs());

describe('the way to a database', () => {
  it('is local over a socket file and the loopback interface, whatever the spelling', () => {
    for (const address of [
      'postgres://u:p@/akwaba?host=/run/postgresql',
      'postgres://u:p@%2Frun%2Fpostgresql/akwaba',
      'postgres://u:p@localhost/akwaba',
      'postgres://u:p@LOCALHOST:5433/akwaba',
      'postgres://u:p@127.0.0.1/akwaba',
      'postgres://u:p@127.8.9.10/akwaba',
      'postgres://u:p@[::1]/akwaba',
      'postgres://u:p@[::ffff:127.0.0.1]/akwaba',
      'postgres:///akwaba',
    ]) {
      expect(databaseLink(address), address).toMatchObject({ local: true, tls: 'none' });
    }
  });

  it('leads to another machine everywhere else, also where only a parameter says so', () => {
    for (const address of [
      'postgres://u:p@db.example/akwaba',
      'postgres://u:p@10.0.0.5/akwaba',
      'postgres://u:p@192.168.1.1/akwaba',
      'postgres://u:p@[fe80::1]/akwaba',
      'postgres://u:p@0.0.0.0/akwaba',
      'postgres://u:p@localhost.example/akwaba',
      'postgres://u:p@localhost/akwaba?host=db.example',
    ]) {
      const link = databaseLink(address);
      expect(link, address).toMatchObject({ local: false, tls: 'none' });
      expect(isProtected(link)).toBe(false);
    }
  });

  it('is protected to another machine where pg checks the certificate, and not where it takes any', () => {
    for (const query of ['?sslmode=require', '?sslmode=verify-ca', '?sslmode=verify-full', '?ssl=true']) {
      expect(tlsTo(query), query).toMatchObject({ local: false, tls: 'verified' });
      expect(isProtected(tlsTo(query))).toBe(true);
    }
    for (const query of [
      '?sslmode=no-verify',
      '?ssl=no-verify',
      '?sslmode=require&uselibpqcompat=true',
      '?sslmode=prefer&uselibpqcompat=true',
    ]) {
      expect(tlsTo(query), query).toMatchObject({ tls: 'unverified' });
      expect(isProtected(tlsTo(query))).toBe(false);
    }
    for (const query of ['', '?sslmode=disable', '?ssl=0']) {
      expect(tlsTo(query), query).toMatchObject({ tls: 'none' });
    }
  });

  it('is not protected where Node believes every certificate, whatever the address says', () => {
    vi.stubEnv('NODE_TLS_REJECT_UNAUTHORIZED', '0');
    for (const query of ['?sslmode=require', '?sslmode=verify-ca', '?sslmode=verify-full', '?ssl=true']) {
      expect(tlsTo(query), query).toMatchObject({ tls: 'unverified' });
      expect(isProtected(tlsTo(query))).toBe(false);
    }
    expect(isProtected(databaseLink('postgres://localhost/akwaba?sslmode=verify-full'))).toBe(true);
    vi.stubEnv('NODE_TLS_REJECT_UNAUTHORIZED', '1');
    expect(tlsTo('?sslmode=verify-full')).toMatchObject({ tls: 'verified' });
  });
});
