import { type Command, Option } from 'commander';
import { type Role, roles } from '../contract/operators.ts';
import type { Db } from '../db/database.ts';
import type { UserRow } from '../db/operators/users.ts';
import {
  changeUser,
  createUser,
  listPeople,
  type Person,
  resetPassword,
  resetSecondFactor,
  showPerson,
  unlockUser,
} from '../operators/users.ts';
import type { Keyring } from '../platform/keys/sealing.ts';
import { answer, fieldsOf, tableOf } from './answers.ts';
import { add, changing, onData, requireCompany } from './command.ts';
import { WrongUse } from './command-error.ts';
import { byWhom, wholeNumber } from './options.ts';

const roleOption = () => new Option('--role <role>', 'what they may do').choices(roles);

export function addUsers(program: Command): void {
  const users = program.command('users').description('people who work in the console');
  add(users, 'list', 'all of them, or those of an organisation')
    .option('--client <id>', 'only people of this organisation', wholeNumber(1))
    .action(list);
  add(users, 'create', 'make somebody; the password is shown once, and is changed at the first sign-in')
    .argument('<login>', 'what they sign in with: awa.kone')
    .requiredOption('--name <name>', 'as others see it')
    .addOption(roleOption().makeOptionMandatory())
    .option('--client <id>', 'a person of this organisation, who sees nothing else; for good', wholeNumber(1))
    .action(create);
  add(users, 'set <login>', 'change the name or the role of somebody')
    .option('--name <name>', 'as others see it')
    .addOption(roleOption())
    .action(
      changed<{ name?: string; role?: Role }>('was changed', (tx, keyring, login, { name, role }) => {
        if (name === undefined && role === undefined) throw new WrongUse('Name what to change; see --help.');
        return changeUser(tx, keyring, byWhom(), login, { name, role });
      }),
    );
  add(users, 'disable <login>', 'keep somebody out, at once')
    .option('--lift', 'let them in again instead')
    .action(
      changed<{ lift?: boolean }>(
        ({ lift }) => (lift ? 'may sign in again' : 'is kept out now'),
        (tx, keyring, login, { lift }) => changeUser(tx, keyring, byWhom(), login, { disabled: !lift }),
      ),
    );
  add(users, 'reset-password <login>', 'a new password, shown once; ends what they have open').action(
    changing(async (tx, { keyring }, login: string) =>
      withPassword(await resetPassword(tx, keyring, byWhom(), login)),
    ),
  );
  const factorWords = 'for somebody who lost their phone; ends what they have open';
  add(users, 'reset-second-factor <login>', factorWords).action(
    changed('has no second factor any more', (tx, keyring, login) =>
      resetSecondFactor(tx, keyring, byWhom(), login),
    ),
  );
  add(users, 'unlock <login>', 'for somebody who typed a wrong password too often').action(
    changed('is unlocked', (tx, keyring, login) => unlockUser(tx, keyring, byWhom(), login)),
  );
}

const list = onData(async ({ database, keyring }, { client }: { client?: number }) => {
  if (client !== undefined) await requireCompany(database, client);
  const people = (await listPeople(database, keyring, client)).map(view);
  return answer(people, () =>
    tableOf(
      people.map((person) => ({ ...person, factor: person.secondFactor ? 'yes' : 'no' })),
      'login, name, role, client, second factor = factor, state, last signed in = lastSignedInAt',
      client === undefined
        ? 'Nobody works in the console yet. Make an administrator with: akwaba users create LOGIN --name NAME --role administrator'
        : `Organisation ${client} has nobody in the console yet. Make somebody with: akwaba users create LOGIN --name NAME --role administrator --client ${client}`,
    ),
  );
});

type NewUser = { name: string; role: Role; client?: number | null };

const create = changing(async (tx, { keyring }, login: string, { name, role, client = null }: NewUser) => {
  if (client !== null) await requireCompany(tx, client);
  return withPassword(await createUser(tx, keyring, byWhom(), { login, name, role, client }));
});

const withPassword = ({ user, password }: { readonly user: UserRow; readonly password: string }) =>
  answer(
    { ...view({ user, lockedUntil: null }), password },
    `  Login     ${user.login}\n  Password  ${password}\n\nThe password is not shown again, and is to be changed at the first sign-in.`,
  );

/** The action of a command that changes a person; `done` completes "LOGIN ..." in its answer. */
const changed = <Options = object>(
  done: string | ((options: Options) => string),
  work: (tx: Db, keyring: Keyring, login: string, options: Options) => Promise<UserRow>,
) =>
  changing(async (tx, { keyring }, login: string, options: Options) => {
    const person = await showPerson(tx, keyring, await work(tx, keyring, login, options));
    return answer(view(person), `${person.user.login} ${typeof done === 'string' ? done : done(options)}.`);
  });

function stateOf({ user, lockedUntil }: Person): string {
  if (user.disabled_at !== null) return 'disabled';
  if (lockedUntil !== null) return 'locked';
  return user.password_temporary ? 'new password' : 'active';
}

const view = (person: Person) => ({
  ...fieldsOf(person.user, 'login', 'name', 'role'),
  client: person.user.company_id,
  secondFactor: person.user.sealed_totp !== null,
  state: stateOf(person),
  ...fieldsOf(person.user, 'last_signed_in_at', 'created_at'),
});
