import { once } from 'node:events';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createServer, type IncomingMessage, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { loadConfig } from '../../platform/settings/config.ts';
import { BlobsRefused, BlobsUnavailable } from '../blob-store.ts';
import { credentialSource } from './credentials.ts';

/** The services of a cloud that give programs their keys, as their documentation describes them. */
let server: Server;
let origin: string;
let answer: (request: IncomingMessage, body: string) => { status?: number; body: string };
let asked: string[] = [];
const folder = mkdtempSync(join(tmpdir(), 'akwaba-keys-'));

beforeAll(async () => {
  server = createServer(async (request, response) => {
    const body = await text(request);
    asked.push(`${request.method} ${request.url}`);
    const { status = 200, body: reported } = answer(request, body);
    response.writeHead(status).end(reported);
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});
afterAll(() => {
  server.close();
  rmSync(folder, { recursive: true });
});
beforeEach(() => {
  asked = [];
});

const source = (environment: Record<string, string>) =>
  credentialSource(loadConfig(environment, folder).blobs.s3);
const inHours = (hours: number) => new Date(Date.now() + hours * 3_600_000).toISOString();
const given = (name: string, hours = 6) =>
  JSON.stringify({
    AccessKeyId: name,
    SecretAccessKey: 'secret',
    Token: 'token',
    Expiration: inHours(hours),
  });
const keys = (accessKeyId: string) => ({ accessKeyId, secretAccessKey: 'secret', sessionToken: 'token' });

describe('the keys for an S3 server', () => {
  it('are those of the settings, or those of AWS in the environment', async () => {
    const environment = { AWS_ACCESS_KEY_ID: 'aws', AWS_SECRET_ACCESS_KEY: 'a', AWS_SESSION_TOKEN: 't' };
    const settings = { S3_ACCESS_KEY_ID: 'own', S3_SECRET_ACCESS_KEY: 'b' };
    expect(await source({ ...environment, ...settings }).get()).toMatchObject({ accessKeyId: 'own' });
    expect(await source(environment).get()).toEqual({
      accessKeyId: 'aws',
      secretAccessKey: 'a',
      sessionToken: 't',
    });
    expect(source(environment).renew()).toBe(false);
  });

  it("are a container's, asked for with its token, once for all who ask, and again when they end", async () => {
    const token = join(folder, 'token');
    writeFileSync(token, 'let me in\n');
    let hours = 6;
    answer = ({ headers }) =>
      headers.authorization === 'let me in'
        ? { body: given(`container${asked.length}`, hours) }
        : { status: 401, body: '' };
    const container = source({
      AWS_CONTAINER_CREDENTIALS_FULL_URI: `${origin}/role`,
      AWS_CONTAINER_AUTHORIZATION_TOKEN_FILE: token,
    });
    expect(await Promise.all([container.get(), container.get()])).toMatchObject([
      keys('container1'),
      keys('container1'),
    ]);
    expect(container.renew()).toBe(true);
    // They are about to end: the next who asks gets others.
    hours = 0.05;
    expect(await container.get()).toMatchObject(keys('container2'));
    expect(await container.get()).toMatchObject(keys('container3'));
    // Those at hand are good while the service is away.
    answer = () => ({ status: 500, body: '' });
    expect(await container.get()).toMatchObject(keys('container3'));
    expect(asked).toEqual(Array.from({ length: 4 }, () => 'GET /role'));
  });

  it('are those of a role that a web identity may take', async () => {
    const token = join(folder, 'identity');
    writeFileSync(token, 'who I am');
    let sent = new URLSearchParams();
    answer = (_request, body) => {
      sent = new URLSearchParams(body);
      return {
        body: `<AssumeRoleWithWebIdentityResponse><AssumeRoleWithWebIdentityResult><Credentials><AccessKeyId>web</AccessKeyId><SecretAccessKey>secret</SecretAccessKey><SessionToken>token</SessionToken><Expiration>${inHours(1)}</Expiration></Credentials></AssumeRoleWithWebIdentityResult></AssumeRoleWithWebIdentityResponse>`,
      };
    };
    const web = source({
      AWS_WEB_IDENTITY_TOKEN_FILE: token,
      AWS_ROLE_ARN: 'arn:aws:iam::123456789012:role/akwaba',
      AWS_ENDPOINT_URL_STS: origin,
    });
    expect(await web.get()).toMatchObject(keys('web'));
    expect(Object.fromEntries(sent)).toMatchObject({
      Action: 'AssumeRoleWithWebIdentity',
      RoleArn: 'arn:aws:iam::123456789012:role/akwaba',
      WebIdentityToken: 'who I am',
    });
  });

  it("are the machine's, by a token of its metadata", async () => {
    const roles = '/latest/meta-data/iam/security-credentials/';
    answer = ({ method, url, headers }) => {
      if (method === 'PUT' && url === '/latest/api/token') return { body: 'session' };
      if (headers['x-aws-ec2-metadata-token'] !== 'session') return { status: 401, body: '' };
      return { body: url === roles ? 'akwaba-role' : given('machine') };
    };
    const machine = source({ AWS_EC2_METADATA_SERVICE_ENDPOINT: `${origin}/` });
    expect(await machine.get()).toMatchObject(keys('machine'));
    expect(asked).toEqual(['PUT /latest/api/token', `GET ${roles}`, `GET ${roles}akwaba-role`]);
  });

  it('are refused in words where there are none, and unavailable where the service that gives them is down', async () => {
    const none = source({ AWS_EC2_METADATA_DISABLED: 'true' });
    await expect(none.get()).rejects.toThrow('S3_ACCESS_KEY_ID');
    await expect(none.get()).rejects.toThrow(BlobsRefused);
    const uri = `${origin}/role`;
    const container = source({ AWS_CONTAINER_CREDENTIALS_FULL_URI: uri });
    answer = () => ({ status: 403, body: '' });
    await expect(container.get()).rejects.toThrow(BlobsRefused);
    answer = () => ({ status: 503, body: '' });
    await expect(container.get()).rejects.not.toThrow(BlobsRefused);
    await expect(container.get()).rejects.toThrow(BlobsUnavailable);
    const far = source({ AWS_CONTAINER_CREDENTIALS_FULL_URI: 'http://keys.example.com/role' });
    await expect(far.get()).rejects.toThrow('plain http');
  });
});
