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
  type UserChanges,
  unlockUser,
} from '../operators/users.ts';
import type { Keyring } from '../platform/keys/sealing.ts';
import {
  byWhom,
  CommandError,
  json,
  refusalsInWords,
  requireCompany,
  show,
  table,
  wholeNumber,
  withRuntime,
} from './command.ts';

const roleOption = () => new Option('--role <role>', 'what they may do').choices(roles);

export function addUsers(program: Command): void {
  const users = program.command('users').description('people who work in the console');
  json(users.command('list'))
    .description('all of them, or those of a client')
    .option('--client <id>', 'only people of this client', wholeNumber(1))
    .action(list);
  json(users.command('create'))
    .description('make somebody; the password is shown once, and is changed at the first sign-in')
    .argument('<login>', 'what they sign in with: awa.kone')
    .requiredOption('--name <name>', 'as others see it')
    .addOption(roleOption().makeOptionMandatory())
    .option('--client <id>', 'a person of this client, who sees nothing else; for good', wholeNumber(1))
    .action(create);
  json(users.command('set'))
    .description('change the name or the role of somebody')
    .argument('<login>')
    .option('--name <name>', 'as others see it')
    .addOption(roleOption())
    .action(set);
  json(users.command('disable'))
    .description('keep somebody out, at once')
    .argument('<login>')
    .option('--lift', 'let them in again instead')
    .action(disable);
  json(users.command('reset-password'))
    .description('a new password, shown once; ends what they have open')
    .argument('<login>')
    .action(newPassword);
  json(users.command('reset-second-factor'))
    .description('for somebody who lost their phone; ends what they have open')
    .argument('<login>')
    .action((login: string, options: { json?: boolean }) =>
      change(login, options, resetSecondFactor, 'has no second factor any more'),
    );
  json(users.command('unlock'))
    .description('for somebody who typed a wrong password too often')
    .argument('<login>')
    .action((login: string, options: { json?: boolean }) =>
      change(login, options, unlockUser, 'is unlocked'),
    );
}

async function list(options: { json?: boolean; client?: number }): Promise<void> {
  const { client } = options;
  const people = await withRuntime(async ({ database, keyring }) => {
    if (client !== undefined) await requireCompany(database, client);
    return listPeople(database, keyring, client);
  });
  show(options, people.map(view), () =>
    people.length === 0
      ? nobody(client)
      : table(
          ['login', 'name', 'role', 'client', 'second factor', 'state', 'last signed in'],
          people.map((person) => [
            person.user.login,
            person.user.name,
            person.user.role,
            person.user.company_id,
            person.user.sealed_totp === null ? 'no' : 'yes',
            stateOf(person),
            person.user.last_signed_in_at,
          ]),
        ),
  );
}

async function create(
  login: string,
  options: { json?: boolean; name: string; role: Role; client?: number },
): Promise<void> {
  const { name, role, client = null } = options;
  const { user, password } = await withRuntime(({ database, keyring }) =>
    refusalsInWords(
      database.transaction(async (tx) => {
        if (client !== null) await requireCompany(tx, client);
        return createUser(tx, keyring, byWhom(undefined), { login, name, role, client });
      }),
    ),
  );
  show(options, { ...view({ user, lockedUntil: null }), password }, () => passwordWords(user, password));
}

async function set(login: string, options: { json?: boolean; name?: string; role?: Role }): Promise<void> {
  const { name, role } = options;
  if (name === undefined && role === undefined) throw new CommandError('Name what to change; see --help.');
  await changeAndShow(login, options, { name, role }, 'was changed');
}

function disable(login: string, options: { json?: boolean; lift?: boolean }): Promise<void> {
  const disabled = !options.lift;
  return changeAndShow(login, options, { disabled }, disabled ? 'is kept out now' : 'may sign in again');
}

function changeAndShow(
  login: string,
  options: { json?: boolean },
  changes: UserChanges,
  done: string,
): Promise<void> {
  return change(
    login,
    options,
    (tx, keyring, actor, name) => changeUser(tx, keyring, actor, name, changes),
    done,
  );
}

async function newPassword(login: string, options: { json?: boolean }): Promise<void> {
  const { user, password } = await withRuntime(({ database, keyring }) =>
    refusalsInWords(database.transaction((tx) => resetPassword(tx, keyring, byWhom(undefined), login))),
  );
  show(options, { ...view({ user, lockedUntil: null }), password }, () => passwordWords(user, password));
}

async function change(
  login: string,
  options: { json?: boolean },
  work: (tx: Db, keyring: Keyring, actor: string, login: string) => Promise<UserRow>,
  done: string,
): Promise<void> {
  const person = await withRuntime(({ database, keyring }) =>
    refusalsInWords(
      database.transaction(async (tx) =>
        showPerson(tx, keyring, await work(tx, keyring, byWhom(undefined), login)),
      ),
    ),
  );
  show(options, view(person), () => `${person.user.login} ${done}.`);
}

const nobody = (client: number | undefined): string =>
  client === undefined
    ? 'Nobody works in the console yet. Make an administrator with: akwaba users create LOGIN --name NAME --role administrator'
    : `Client ${client} has nobody in the console yet. Make somebody with: akwaba users create LOGIN --name NAME --role administrator --client ${client}`;

function passwordWords({ login }: UserRow, password: string): string {
  return `  Login     ${login}\n  Password  ${password}\n\nThe password is not shown again, and is to be changed at the first sign-in.`;
}

function stateOf({ user, lockedUntil }: Person): string {
  if (user.disabled_at !== null) return 'disabled';
  if (lockedUntil !== null) return 'locked';
  return user.password_temporary ? 'new password' : 'active';
}

function view(person: Person) {
  const { user } = person;
  return {
    login: user.login,
    name: user.name,
    role: user.role,
    client: user.company_id,
    secondFactor: user.sealed_totp !== null,
    state: stateOf(person),
    lastSignedInAt: user.last_signed_in_at,
    createdAt: user.created_at,
  };
}
