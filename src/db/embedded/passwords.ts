import { createHash, createHmac, pbkdf2Sync, randomBytes } from 'node:crypto';

/** In the server's home: the password of the role that may do everything. */
export const superuserFile = 'superuser-password';

const iterations = 4096;

/** The SCRAM verifier (RFC 5803) that PostgreSQL keeps; it does not sign in. */
export function scramVerifier(password: string): string {
  const salt = randomBytes(16);
  const salted = pbkdf2Sync(password, salt, iterations, 32, 'sha256');
  const keyed = (name: string) => createHmac('sha256', salted).update(name).digest();
  const stored = createHash('sha256').update(keyed('Client Key')).digest();
  const server = keyed('Server Key');
  return `SCRAM-SHA-256$${iterations}:${salt.toString('base64')}$${stored.toString('base64')}:${server.toString('base64')}`;
}
