import { isLoopback } from '../platform/loopback.ts';
import { type Config, ConfigError } from '../platform/settings/config.ts';
import { believesEveryCertificate } from '../platform/settings/own-environment.ts';
import { type BlobPlace, placeWords, type S3Settings } from '../platform/settings/store-settings.ts';
import { type BlobStore, BlobsRefused } from './blob-store.ts';
import { filesystemBlobs } from './filesystem.ts';
import { credentialSource } from './s3/credentials.ts';
import { s3Blobs } from './s3/s3-blobs.ts';
import { type S3Address, S3Client } from './s3/s3-client.ts';
import { blobsInTwoPlaces } from './two-places.ts';

export interface OpenBlobs {
  readonly blobs: BlobStore;
  /** The places of which it is made: one, or two while blobs move between them. */
  readonly places: readonly BlobStore[];
  close(): Promise<void>;
}

interface OpenPlace {
  readonly store: BlobStore;
  close(): Promise<void>;
}

/** The store that the settings name. The only place that knows which kinds of store there are. */
export function openBlobs({ blobs: { place, also, s3 } }: Pick<Config, 'blobs'>): OpenBlobs {
  const main = openPlace(place, s3, 'BLOB_STORE');
  if (also === undefined) return { blobs: main.store, places: [main.store], close: main.close };
  const other = openPlace(also, s3, 'BLOB_STORE_ALSO');
  return {
    blobs: blobsInTwoPlaces(main.store, other.store),
    places: [main.store, other.store],
    close: async () => {
      await Promise.all([main.close(), other.close()]);
    },
  };
}

function openPlace(place: BlobPlace, s3: S3Settings, setting: string): OpenPlace {
  const words = placeWords(place);
  if (place.kind === 's3') {
    requireProtected(s3);
    const client = new S3Client(addressOf(place.bucket, s3), credentialSource(s3));
    return { store: s3Blobs(client, place.prefix, words), close: () => client.close() };
  }
  try {
    return { store: filesystemBlobs(place.path), close: async () => undefined };
  } catch (error) {
    throw error instanceof BlobsRefused ? new ConfigError([`${setting}: ${words} ${error.message}`]) : error;
  }
}

function addressOf(bucket: string, { endpoint, region, pathStyle }: S3Settings): S3Address {
  const suffix = region.startsWith('cn-') ? 'amazonaws.com.cn' : 'amazonaws.com';
  const { protocol, host } = new URL(endpoint ?? `https://s3.${region}.${suffix}`);
  // A certificate for *.host is not good for a bucket with a dot.
  if (pathStyle ?? (endpoint !== undefined || bucket.includes('.'))) {
    return { origin: `${protocol}//${host}`, path: `/${bucket}`, region };
  }
  return { origin: `${protocol}//${bucket}.${host}`, path: '', region };
}

/** As a fault of the settings: nothing is sent, not even a signature. */
function requireProtected({ endpoint, allowPlain }: S3Settings): void {
  if (allowPlain) return;
  const { protocol, hostname } = new URL(endpoint ?? 'https://s3.amazonaws.com');
  if (isLoopback(hostname.replace(/^\[|\]$/g, ''))) return;
  if (protocol === 'http:') {
    throw new ConfigError([
      `S3_ENDPOINT: ${hostname} is another machine, and nothing is encrypted on the way to it. Write https://, or set S3_ALLOW_PLAIN=true if that is meant`,
    ]);
  }
  if (believesEveryCertificate()) {
    throw new ConfigError([
      `S3_ENDPOINT: ${hostname} is another machine, and nothing proves that it is the one that answers. Remove NODE_TLS_REJECT_UNAUTHORIZED=0 from the environment (NODE_EXTRA_CA_CERTS=FILE names an authority of your own), or set S3_ALLOW_PLAIN=true if that is meant`,
    ]);
  }
}
