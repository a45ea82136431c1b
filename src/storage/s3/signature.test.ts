import { describe, expect, it } from 'vitest';
import { signedHeaders } from './signature.ts';

/** The examples of AWS's own documentation ("Signature Calculations for the Authorization Header"). */
const keys = {
  accessKeyId: 'AKIAIOSFODNN7EXAMPLE',
  secretAccessKey: 'wJalrXUtnFEMI/K7MDENG/bPxRfiCYEXAMPLEKEY',
};
const host = 'examplebucket.s3.amazonaws.com';
const then = new Date('2013-05-24T00:00:00Z');
const sign = (query: Record<string, string>) =>
  signedHeaders({ method: 'GET', host, path: '/', query, body: undefined }, keys, 'us-east-1', then);

describe('the signature of a question', () => {
  it.each([
    [{ lifecycle: '' }, 'fea454ca298b7da1c68078a5d1bdbfbbe0d65c699e0f91ac7a200a0136783543'],
    [{ prefix: 'J', 'max-keys': '2' }, '34b48302e7b5fa45bde8084f4b7868a86f0a534bc59db6670ed5711ef69dc6f7'],
  ])('of %j is the one that AWS tells', (query, signature) => {
    expect(sign(query).authorization).toBe(
      `AWS4-HMAC-SHA256 Credential=AKIAIOSFODNN7EXAMPLE/20130524/us-east-1/s3/aws4_request, SignedHeaders=host;x-amz-content-sha256;x-amz-date, Signature=${signature}`,
    );
  });

  it('covers the body and the token of a passing key', () => {
    const put = (body: string, sessionToken?: string) =>
      signedHeaders(
        { method: 'PUT', host, path: '/a', query: {}, body: Buffer.from(body) },
        { ...keys, sessionToken },
        'us-east-1',
        then,
      );
    expect(put('x')['x-amz-content-sha256']).toMatch(/^2d711642b726b044/);
    expect(put('x').authorization).not.toBe(put('y').authorization);
    expect(put('x', 'token')['x-amz-security-token']).toBe('token');
    expect(put('x', 'token').authorization).toContain('x-amz-date;x-amz-security-token,');
  });
});
