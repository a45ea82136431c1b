import pg from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Role } from '../../src/contract/operators.ts';
import { findProvenUser } from '../../src/db/operators/users.ts';
import { hashPassword } from '../../src/operators/passwords.ts';
import { changeUser, createUser, resetPassword } from '../../src/operators/users.ts';
import { akwaba } from '../command-line.ts';
import { call } from '../harness.ts';
import { addPerson } from '../signed-rows.ts';
import { codesOf } from './authenticator.ts';
import { type ConsoleScene, consoleScene, type Operator } from './scene.ts';

/** Somebody who can write to the database, but has not the key, tries to become somebody else. */
describe('people that somebody else writes into the database', () => {
  const password = 'a long enough password';
  let scene: ConsoleScene;
  let db: pg.Client;
  let hash: string;
  let made = 0;

  beforeAll(async () => {
    scene = await consoleScene();
    db = new pg.Client({ connectionString: scene.service.config.databaseUrl });
    await db.connect();
    hash = await hashPassword(password, { log2N: 10, r: 8, p: 1 });
  });
  afterAll(async () => {
    await db?.end();
    await scene?.stop();
  });

  const env = () => ({
    DATABASE_URL: scene.service.config.databaseUrl ?? '',
    DATA_DIR: scene.service.config.dataDir,
  });
  const person = async (role: Role = 'viewer') => {
    made += 1;
    return addPerson(scene.service.runtime, {
      login: `person${made}`,
      name: `Person ${made}`,
      role,
      passwordHash: hash,
      passwordTemporary: false,
    });
  };
  const signIn = async (login: string) => {
    const answer = await call(`${scene.service.url}/console/api/session`, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify({ login, password }),
    });
    return { status: answer.status, code: answer.body.code };
  };
  const verified = async () => {
    const { code, stdout } = await akwaba(['audit', 'verify', '--json'], env());
    const { whole, chains } = JSON.parse(stdout);
    return { code, whole, faults: chains.flatMap((chain: { faults: string[] }) => chain.faults) };
  };
  const whole = { code: 0, whole: true, faults: [] };
  const broken = (fault: string) => ({ code: 1, whole: false, faults: [fault] });
  /** Undoes an attack, so that the next one is told alone. */
  const undone = async (text: string, values: unknown[]) => {
    await db.query(text, values);
    expect(await verified()).toEqual(whole);
  };

  it('are let in as long as nobody does', async () => {
    const { login } = await person();
    expect(await signIn(login)).toEqual({ status: 200, code: undefined });
    expect(await verified()).toEqual(whole);
  });

  it('are believed only as far as it was proved, whatever functions of the database say', async () => {
    const user = await person();
    const { rows } = await db.query('SELECT password_hash FROM users WHERE id = $1', [user.id]);
    const others = await hashPassword('a password of somebody else', { log2N: 10, r: 8, p: 1 });
    const { login } = user;
    await db.query(`UPDATE users SET password_hash = $2, role = 'administrator' WHERE id = $1`, [
      user.id,
      others,
    ]);
    // Nearer to what is asked than the server's own function, it gives what was proved in place of what is there.
    const parts = Array.from({ length: 22 }, (_, n) => {
      const kept = n === 7 ? rows[0].password_hash : n === 5 ? 'viewer' : undefined;
      return kept === undefined ? `$${n + 1}` : `CASE WHEN $2 = '${login}' THEN '${kept}' ELSE $${n + 1} END`;
    });
    const types = parts.map(() => 'text').join(', ');
    await db.query(
      `CREATE FUNCTION json_build_object(${types}) RETURNS json LANGUAGE sql
       AS $f$ SELECT pg_catalog.json_build_object(VARIADIC ARRAY[${parts.join(', ')}]::text[]) $f$`,
    );
    // As a connection does that was made since.
    const fresh = {
      query: async <Row extends object>(text: string, values?: readonly unknown[]) =>
        (await db.query<Row>(text, values && [...values])).rows,
    };
    const found = await findProvenUser(fresh, { login });
    expect(found).toMatchObject({ passwordHash: rows[0].password_hash, user: { role: 'viewer' } });
    await db.query(`DROP FUNCTION json_build_object(${types})`);
    await undone(`UPDATE users SET password_hash = $2, role = 'viewer' WHERE id = $1`, [
      user.id,
      rows[0].password_hash,
    ]);
  });

  it('are refused once a viewer made himself administrator, and so is what he has open', async () => {
    const user = await person();
    const session = await scene.operator('viewer', user.login);
    expect((await session.get('/session')).status).toBe(200);
    await db.query(`UPDATE users SET role = 'administrator' WHERE id = $1`, [user.id]);
    expect((await session.get('/users')).status).toBe(401);
    expect(await signIn(user.login)).toEqual({ status: 401, code: 'SIGN_IN_FAILED' });
    expect(await verified()).toEqual(
      broken(`row users/${user.id} was changed by something else than this service`),
    );
    const { rows } = await db.query(
      `SELECT details FROM audit_entries WHERE action = 'row.refused' AND details LIKE '%users/' || $1 || '"%'`,
      [user.id],
    );
    expect(rows).toEqual([{ details: `{"refused":"users/${user.id}","why":"changed"}` }]);
    expect(await scene.service.services.metrics.registry.metrics()).toContain(
      'akwaba_rows_refused_total{kind="users"}',
    );
    await undone(`UPDATE users SET role = 'viewer' WHERE id = $1`, [user.id]);
    expect(await signIn(user.login)).toEqual({ status: 200, code: undefined });
  });

  it('are not signed with what somebody wrote, when they are changed by us', async () => {
    const { database, keyring } = scene.service.runtime;
    const user = await person();
    await db.query(`UPDATE users SET role = 'administrator' WHERE id = $1`, [user.id]);
    for (const change of [
      database.transaction((tx) => changeUser(tx, keyring, 'test', user.login, { name: 'Another' })),
      database.transaction((tx) => resetPassword(tx, keyring, 'test', user.login)),
    ]) {
      await expect(change).rejects.toMatchObject({ code: 'ROW_NOT_OURS' });
    }
    await undone(`UPDATE users SET role = 'viewer' WHERE id = $1`, [user.id]);
  });

  it('are not signed with what a trigger in the database adds to a change of ours', async () => {
    const { database, keyring } = scene.service.runtime;
    const user = await person();
    await db.query(`CREATE FUNCTION promote() RETURNS trigger LANGUAGE plpgsql AS
      $$ BEGIN NEW.role := 'administrator'; RETURN NEW; END $$`);
    await db.query(
      'CREATE TRIGGER promote BEFORE INSERT OR UPDATE ON users FOR EACH ROW EXECUTE FUNCTION promote()',
    );
    try {
      const newcomer = { login: 'newcomer', name: 'Newcomer', role: 'viewer' } as const;
      for (const change of [
        () => database.transaction((tx) => changeUser(tx, keyring, 'test', user.login, { name: 'Another' })),
        () => database.transaction((tx) => resetPassword(tx, keyring, 'test', user.login)),
        () => database.transaction((tx) => createUser(tx, keyring, 'test', newcomer)),
      ]) {
        await expect(change()).rejects.toMatchObject({ code: 'ROW_NOT_OURS' });
      }
    } finally {
      await db.query('DROP FUNCTION promote() CASCADE');
    }
    expect(await verified()).toEqual(whole);
  });

  it('are refused once somebody took them out of their client, who then would see all, or put them into one', async () => {
    const { companyId } = await scene.service.client();
    const theirs = await addPerson(scene.service.runtime, {
      ...{ login: 'client.viewer', name: 'Viewer of a client', role: 'viewer', companyId },
      passwordHash: hash,
      passwordTemporary: false,
    });
    expect(await signIn(theirs.login)).toEqual({ status: 200, code: undefined });
    const session = await scene.operator('viewer', theirs.login);
    await db.query('UPDATE users SET company_id = NULL WHERE id = $1', [theirs.id]);
    expect(await signIn(theirs.login)).toEqual({ status: 401, code: 'SIGN_IN_FAILED' });
    expect((await session.get('/clients')).status).toBe(401);
    await undone('UPDATE users SET company_id = $2 WHERE id = $1', [theirs.id, companyId]);
    const ours = await person();
    await db.query('UPDATE users SET company_id = $2 WHERE id = $1', [ours.id, companyId]);
    expect(await signIn(ours.login)).toEqual({ status: 401, code: 'SIGN_IN_FAILED' });
    await undone('UPDATE users SET company_id = NULL WHERE id = $1', [ours.id]);
  });

  it('are refused with the password of somebody else, proof and all', async () => {
    const [victim, attacker] = [await person('administrator'), await person()];
    const other = await hashPassword('another password', { log2N: 10, r: 8, p: 1 });
    await db.query('UPDATE users SET password_hash = $2 WHERE id = $1', [victim.id, other]);
    expect(await signIn(victim.login)).toEqual({ status: 401, code: 'SIGN_IN_FAILED' });
    await db.query('UPDATE users SET password_hash = $2 WHERE id = $1', [victim.id, hash]);
    const { rows } = await db.query('SELECT version, mac FROM row_proofs WHERE kind = $1 AND id = $2', [
      'users',
      String(victim.id),
    ]);
    await db.query(
      `UPDATE row_proofs p SET version = o.version, mac = o.mac FROM row_proofs o
       WHERE p.kind = 'users' AND p.id = $1 AND o.kind = 'users' AND o.id = $2`,
      [String(victim.id), String(attacker.id)],
    );
    expect(await signIn(victim.login)).toEqual({ status: 401, code: 'SIGN_IN_FAILED' });
    expect(await verified()).toEqual(
      broken(`row users/${victim.id} was changed by something else than this service`),
    );
    await undone(`UPDATE row_proofs SET version = $2, mac = $3 WHERE kind = 'users' AND id = $1`, [
      String(victim.id),
      rows[0].version,
      rows[0].mac,
    ]);
  });

  it('are refused without the second factor that they had, or with a disabled account opened', async () => {
    const { database, keyring } = scene.service.runtime;
    const user = await person();
    const session: Operator = await scene.operator('viewer', user.login);
    const { body } = await session.send('POST', '/session/second-factor', { password });
    const done = await session.send('POST', '/session/second-factor/confirm', {
      code: codesOf(body.secret)[0],
    });
    expect(done.status).toBe(200);
    const { rows } = await db.query('SELECT sealed_totp FROM users WHERE id = $1', [user.id]);
    await db.query('UPDATE users SET sealed_totp = NULL WHERE id = $1', [user.id]);
    expect(await signIn(user.login)).toEqual({ status: 401, code: 'SIGN_IN_FAILED' });
    expect((await verified()).faults).toHaveLength(1);
    await undone('UPDATE users SET sealed_totp = $2 WHERE id = $1', [user.id, rows[0].sealed_totp]);

    const out = await person();
    await database.transaction((tx) => changeUser(tx, keyring, 'test', out.login, { disabled: true }));
    await db.query('UPDATE users SET disabled_at = NULL WHERE id = $1', [out.id]);
    expect(await signIn(out.login)).toEqual({ status: 401, code: 'SIGN_IN_FAILED' });
    expect((await verified()).faults).toHaveLength(1);
    expect((await akwaba(['audit', 'accept', `users/${out.id}`], env())).code).toBe(0);
    expect(await verified()).toEqual(whole);
    expect(await signIn(out.login)).toEqual({ status: 200, code: undefined });
  });

  it('are refused when a row is put back to what it was, with the proof that it had', async () => {
    const { database, keyring } = scene.service.runtime;
    const user = await person('administrator');
    const before = (await db.query('SELECT role, granted_at::text FROM users WHERE id = $1', [user.id]))
      .rows[0];
    const proof = (
      await db.query(`SELECT * FROM row_proofs WHERE kind = 'users' AND id = $1`, [String(user.id)])
    ).rows[0];
    await person('administrator');
    await database.transaction((tx) => changeUser(tx, keyring, 'test', user.login, { role: 'viewer' }));
    expect(await signIn(user.login)).toEqual({ status: 200, code: undefined });
    await db.query('UPDATE users SET role = $2, granted_at = $3 WHERE id = $1', [
      user.id,
      before.role,
      before.granted_at,
    ]);
    await db.query(`UPDATE row_proofs SET version = $2, mac = $3 WHERE kind = 'users' AND id = $1`, [
      String(user.id),
      proof.version,
      proof.mac,
    ]);
    expect(await signIn(user.login)).toEqual({ status: 401, code: 'SIGN_IN_FAILED' });
    expect(await verified()).toEqual(broken(`row users/${user.id} was put back to an earlier state`));
    // Without the entry that tells of the change there is a gap in the chain.
    const { rows } = await db.query(
      `DELETE FROM audit_entries WHERE chain = 0 AND sequence = (SELECT max(sequence) FROM audit_entries
         WHERE chain = 0 AND action = 'user.changed') RETURNING sequence`,
    );
    const { code, faults } = await verified();
    expect(code).toBe(1);
    expect(faults[0]).toBe(`entries ${rows[0].sequence} to ${rows[0].sequence} are missing`);
  });
});

describe('people that somebody else adds or removes', () => {
  it('are refused, told of, and accepted where the operator says so', async () => {
    const scene = await consoleScene();
    const db = new pg.Client({ connectionString: scene.service.config.databaseUrl });
    try {
      await db.connect();
      const env = {
        DATABASE_URL: scene.service.config.databaseUrl ?? '',
        DATA_DIR: scene.service.config.dataDir,
      };
      const gone = await scene.operator('reviewer', 'gone');
      await db.query('DELETE FROM user_sessions');
      await db.query('DELETE FROM users WHERE id = $1', [gone.user.id]);
      const { rows } = await db.query(
        `INSERT INTO users (login, name, role, password_hash, password_temporary)
         VALUES ('evil', 'Evil', 'administrator', '-', false) RETURNING id`,
      );
      const listed = await akwaba(['audit', 'accept', '--json'], env);
      expect(JSON.parse(listed.stdout)).toEqual({
        accepted: [],
        refused: [
          { row: `users/${rows[0].id}`, chain: 0, fault: 'unsigned' },
          { row: `users/${gone.user.id}`, chain: 0, fault: 'missing' },
        ],
      });
      const verified = await akwaba(['audit', 'verify'], env);
      expect(verified.code).toBe(1);
      expect(verified.stdout).toContain(`row users/${rows[0].id} was not made by this service`);
      expect(verified.stdout).toContain(`row users/${gone.user.id} was removed by something else`);
      // Neither mark nor chain lets them be signed as those were that are older than proofs.
      await db.query(`DELETE FROM row_proofs`);
      await db.query('DELETE FROM audit_entries');
      await db.query('DELETE FROM audit_chains');
      const again = await akwaba(['audit', 'accept', '--json'], env);
      expect(JSON.parse(again.stdout).refused).toEqual([
        { row: `users/${rows[0].id}`, chain: 0, fault: 'unsigned' },
      ]);
      expect((await akwaba(['audit', 'accept', 'users/999'], env)).stderr).toContain('no row users/999');
      expect((await akwaba(['audit', 'accept', '--all'], env)).code).toBe(0);
      expect((await akwaba(['audit', 'verify'], env)).code).toBe(0);
    } finally {
      await db.end();
      await scene.stop();
    }
  });
});

describe('sessions that somebody else writes into the database', () => {
  it('are nobody’s: not of another person, not with a cookie of another, not opened without the second factor', async () => {
    const scene = await consoleScene();
    const db = new pg.Client({ connectionString: scene.service.config.databaseUrl });
    try {
      await db.connect();
      const state = async (operator: Operator) => (await operator.get('/session')).status;
      const attacks = [
        ['UPDATE user_sessions SET user_id = $2 WHERE user_id = $1'],
        ['UPDATE user_sessions SET second_factor = true WHERE user_id = $1 AND $2::int > 0'],
        [
          `UPDATE user_sessions SET created_at = created_at + interval '1 hour' WHERE user_id = $1 AND $2::int > 0`,
        ],
        [
          // The viewer's cookie in the administrator's session.
          `UPDATE user_sessions SET previous_hash = (SELECT token_hash FROM user_sessions WHERE user_id = $1)
           WHERE user_id = $2`,
          'DELETE FROM user_sessions WHERE user_id = $1 AND $2::int > 0',
          'UPDATE user_sessions SET token_hash = previous_hash WHERE user_id = $2 AND $1::int > 0',
        ],
      ];
      for (const [number, attack] of attacks.entries()) {
        const admin = await scene.operator('administrator', `admin${number}`);
        const viewer = await scene.operator('viewer', `viewer${number}`);
        expect(await state(viewer)).toBe(200);
        for (const step of attack) await db.query(step, [viewer.user.id, admin.user.id]);
        expect(await state(viewer), attack[0]).toBe(401);
      }
    } finally {
      await db.end();
      await scene.stop();
    }
  });
});
