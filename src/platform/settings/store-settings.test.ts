import { tmpdir } from 'node:os';
import { resolve } from 'node:path';
import { describe, expect, it } from 'vitest';
import { loadConfig } from './config.ts';

const settings = (given: Record<string, string>) => loadConfig({ DATA_DIR: '/data', ...given }, tmpdir());

describe('the settings of the store of pictures', () => {
  it('name a folder: BLOB_STORE, the older BLOB_DIR, or one of the data', () => {
    const folder = (path: string) => ({ kind: 'folder', path });
    expect(settings({}).blobs.place).toEqual(folder('/data/blobs'));
    expect(settings({ BLOB_DIR: '/pictures' }).blobs.place).toEqual(folder('/pictures'));
    expect(settings({ BLOB_STORE: '/pictures' })).toMatchObject({
      blobDir: '/pictures',
      blobs: { place: folder('/pictures') },
    });
    expect(settings({ BLOB_STORE: 'here' }).blobs.place).toEqual(folder(resolve('here')));
  });

  it('name a bucket and what begins the names in it', () => {
    expect(settings({ BLOB_STORE: 's3://pictures' }).blobs.place).toEqual({
      kind: 's3',
      bucket: 'pictures',
      prefix: '',
    });
    expect(settings({ BLOB_STORE: 's3://pictures/akwaba/live/' })).toMatchObject({
      blobDir: '/data',
      blobs: { place: { bucket: 'pictures', prefix: 'akwaba/live' } },
    });
    const moving = settings({ BLOB_STORE: 's3://pictures', BLOB_STORE_ALSO: '/old' });
    expect(moving).toMatchObject({ blobDir: '/old', blobs: { also: { kind: 'folder', path: '/old' } } });
  });

  it('have a region, of their own or of the environment', () => {
    const region = (given: Record<string, string>) => settings(given).blobs.s3.region;
    expect(region({})).toBe('us-east-1');
    expect(region({ AWS_DEFAULT_REGION: 'eu-west-1' })).toBe('eu-west-1');
    expect(region({ AWS_REGION: 'eu-west-2', AWS_DEFAULT_REGION: 'eu-west-1' })).toBe('eu-west-2');
    expect(region({ S3_REGION: 'af-south-1', AWS_REGION: 'eu-west-2' })).toBe('af-south-1');
  });

  it.each([
    [{ BLOB_STORE: 'https://s3.example.com/x' }, 'BLOB_STORE: "https://s3.example.com/x" is neither'],
    [{ BLOB_STORE: 's3://UPPER/x' }, 'neither a folder nor'],
    [{ BLOB_STORE: 's3://pictures/../x' }, '"../x" cannot begin names'],
    [{ BLOB_STORE: 's3://pictures/a b' }, '"a b" cannot begin names'],
    [{ BLOB_STORE: '/a', BLOB_DIR: '/b' }, 'BLOB_STORE: BLOB_DIR is set too'],
    [
      { BLOB_STORE: 's3://pictures/a', BLOB_STORE_ALSO: 's3://pictures/a/' },
      'BLOB_STORE_ALSO: is the same place',
    ],
    [{ BLOB_STORE_ALSO: '/data/blobs' }, 'BLOB_STORE_ALSO: is the same place'],
    [{ S3_ACCESS_KEY_ID: 'key' }, 'goes with S3_SECRET_ACCESS_KEY'],
    [{ S3_ENDPOINT: 's3.example.com' }, 'S3_ENDPOINT: is not an address'],
    [{ S3_ENDPOINT: 'https://key:secret@s3.example.com' }, 'S3_ENDPOINT: is not an address'],
    [{ S3_ENDPOINT: 'https://s3.example.com/bucket' }, 'without a path'],
    [{ S3_REGION: 'a/b' }, 'S3_REGION: "a/b" is not a region'],
  ])('are refused in words: %j', (given: Record<string, string>, words) => {
    expect(() => settings(given)).toThrow(words);
  });
});
