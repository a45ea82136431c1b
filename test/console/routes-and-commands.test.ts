import { Command } from 'commander';
import { describe, expect, it } from 'vitest';
import { addCommands } from '../../src/cli/groups.ts';
import { consoleRoutes } from './isolation-routes.ts';

/** The command line does whatever the console does: each route names its command, or why there is none. */

const client = '/clients/:client';
const notThere = {
  session: 'only a person who signs in has a session',
  page: 'the page shows who is there, or what is asked for piece by piece',
  atOnce: 'at the terminal the end of four eyes is set at once (clients set)',
} as const;

const commands: Readonly<Record<string, keyof typeof notThere | readonly string[]>> = {
  'POST /session': 'session',
  'GET /session': 'session',
  'DELETE /session': 'session',
  'POST /session/code': 'session',
  'POST /session/password': 'session',
  'POST /session/second-factor': 'session',
  'POST /session/second-factor/confirm': 'session',
  'GET /account/sessions': 'session',
  'DELETE /account/sessions/:id': 'session',
  'GET /queue': ['dossiers list'],
  'GET /queue/counts': ['dossiers counts'],
  'GET /queue/next': ['dossiers next'],
  'GET /queue/clients': ['clients list'],
  'GET /queue/views': ['views list', 'views show'],
  'POST /queue/views': ['views save'],
  'DELETE /queue/views/:view': ['views remove'],
  'GET /queue/reviewers': ['dossiers reviewers'],
  'GET /queue/together': ['dossiers look-together'],
  'POST /queue/decide': ['dossiers decide-together'],
  'POST /queue/confirm': ['dossiers confirm-proposed'],
  'POST /queue/hand-out': ['dossiers hand-out'],
  'GET /figures': ['figures'],
  'GET /dossiers/:id': ['dossiers show', 'dossiers notes'],
  'GET /dossiers/:id/pulse': 'page',
  'GET /dossiers/:id/pictures/:picture': ['dossiers show'],
  'GET /dossiers/:id/report.html': ['dossiers report'],
  'GET /dossiers/:id/report.pdf': ['dossiers report'],
  'POST /dossiers/:id/decision': ['dossiers decide'],
  'POST /dossiers/:id/proposal': ['dossiers confirm', 'dossiers decline', 'dossiers withdraw'],
  'POST /dossiers/:id/rerun': ['dossiers rerun'],
  'POST /dossiers/:id/corrections': ['dossiers correct'],
  'POST /dossiers/:id/hits': ['subjects clear-hit', 'subjects confirm-hit', 'subjects restore-hit'],
  'POST /dossiers/:id/human-look': ['dossiers human-look'],
  'POST /dossiers/:id/notes': ['dossiers note'],
  'DELETE /dossiers/:id/notes/:note': ['dossiers remove-note'],
  'POST /dossiers/:id/holder': ['dossiers take', 'dossiers give'],
  'DELETE /dossiers/:id/holder': ['dossiers release'],
  'GET /subjects': ['subjects find'],
  'GET /subjects/:id': ['subjects show', 'subjects hits', 'subjects proposals', 'risk of'],
  'POST /subjects/:id/hold': ['subjects hold', 'subjects release'],
  'POST /subjects/:id/hits': ['subjects clear-hit', 'subjects confirm-hit', 'subjects restore-hit'],
  'POST /subjects/:id/proposals/:proposal': ['subjects confirm', 'subjects decline', 'subjects withdraw'],
  'GET /subjects/:id/export': ['subjects export'],
  'GET /subjects/:id/erasure': ['subjects erase'],
  'POST /subjects/:id/erasure': ['subjects erase'],
  'GET /risk/due': ['risk due'],
  'POST /subjects/:id/risk/review': ['risk review'],
  'POST /subjects/:id/risk/override': ['risk override', 'risk release'],
  'GET /certificates/:id': ['subjects certificate'],
  'GET /certificates/:id/file': ['subjects certificate'],
  'GET /certificates/:id/page': ['subjects certificate'],
  'GET /portfolio/open': ['portfolio status'],
  'GET /captures/:id': ['capture show', 'capture qr'],
  'POST /captures/:id/cancel': ['capture cancel'],
  'GET /clients': ['clients list'],
  'POST /clients': ['clients create'],
  [`GET ${client}`]: ['clients show', 'credits show'],
  [`PATCH ${client}/settings`]: ['clients set'],
  [`PUT ${client}/identity`]: ['clients set'],
  [`POST ${client}/suspension`]: ['clients suspend'],
  [`POST ${client}/credits`]: ['credits grant'],
  [`GET ${client}/ledger`]: ['credits ledger'],
  [`GET ${client}/ledger.csv`]: ['credits ledger'],
  [`GET ${client}/credentials`]: ['credentials list'],
  [`POST ${client}/credentials`]: ['credentials create'],
  [`POST ${client}/credentials/:credential/revocation`]: ['credentials revoke'],
  [`PUT ${client}/credentials/:credential/scopes`]: ['credentials scopes'],
  [`POST ${client}/credentials/:credential/secrets`]: ['credentials add-secret'],
  [`DELETE ${client}/credentials/:credential/secrets/:which`]: ['credentials retire-secret'],
  [`GET ${client}/proposals`]: 'atOnce',
  [`POST ${client}/proposals/:proposal`]: 'atOnce',
  [`GET ${client}/portfolio`]: ['portfolio list', 'portfolio show', 'portfolio status'],
  [`POST ${client}/portfolio/import`]: ['portfolio import'],
  [`GET ${client}/portfolio/export`]: ['portfolio export'],
  [`GET ${client}/captures`]: ['capture list'],
  [`POST ${client}/captures`]: ['capture create'],
  [`GET ${client}/risk`]: ['risk show', 'risk history'],
  [`POST ${client}/risk/trial`]: ['risk test'],
  [`PUT ${client}/risk`]: ['risk set'],
  [`GET ${client}/consent`]: ['capture consent'],
  [`POST ${client}/consent`]: ['capture consent'],
  [`GET ${client}/policy`]: ['policies show', 'policies history', 'policies facts'],
  [`POST ${client}/policy/draft`]: ['policies check'],
  [`PUT ${client}/policy`]: ['policies set'],
  [`POST ${client}/policy/off`]: ['policies off'],
  [`POST ${client}/policy/test`]: ['policies test'],
  [`GET ${client}/policy/figures`]: ['policies figures'],
  [`GET ${client}/review`]: ['clients review', 'clients reasons list', 'clients reasons conditions'],
  [`PATCH ${client}/review`]: ['clients review'],
  [`PUT ${client}/review/reasons`]: ['clients reasons put'],
  [`DELETE ${client}/review/reasons/:code`]: ['clients reasons remove'],
  [`POST ${client}/review/ready-reasons`]: ['clients reasons ready'],
  [`GET ${client}/webhooks`]: ['webhooks list'],
  [`POST ${client}/webhooks`]: ['webhooks add'],
  [`POST ${client}/webhooks/:endpoint/secret`]: ['webhooks rotate'],
  [`PATCH ${client}/webhooks/:endpoint`]: ['webhooks change', 'webhooks disable', 'webhooks enable'],
  [`DELETE ${client}/webhooks/:endpoint`]: ['webhooks remove'],
  [`POST ${client}/webhooks/:endpoint/test`]: ['webhooks test'],
  [`GET ${client}/deliveries`]: ['webhooks deliveries'],
  [`GET ${client}/deliveries/:delivery`]: ['webhooks attempts'],
  [`POST ${client}/deliveries/:delivery/replay`]: ['webhooks replay'],
  [`POST ${client}/replay/count`]: ['webhooks replay'],
  [`POST ${client}/replay`]: ['webhooks replay'],
  'GET /users': ['users list'],
  'POST /users': ['users create'],
  'PATCH /users/:login': ['users set', 'users disable'],
  'POST /users/:login/password': ['users reset-password'],
  'POST /users/:login/second-factor': ['users reset-second-factor'],
  'POST /users/:login/unlock': ['users unlock'],
  'GET /audit/chains': ['audit verify'],
  'GET /audit/entries': ['audit show'],
  'GET /audit/checkpoints': ['audit export'],
  'POST /audit/verifications': ['audit verify'],
  'POST /audit/reports/number': ['audit check-report'],
  'POST /audit/reports/file': ['audit check-report'],
  'POST /uploads': 'page',
  'DELETE /uploads/:upload': 'page',
  'GET /errands/:id': 'page',
  'GET /lists': ['lists status'],
  'GET /lists/:id': ['lists versions', 'lists show'],
  'GET /lists/:id/changes': ['lists diff'],
  'POST /lists/:id/rollback': ['lists rollback'],
  'POST /lists/:id/remove': ['lists remove'],
  'POST /lists/fetch': ['lists update'],
  'POST /lists/import': ['lists import'],
  'GET /registers': ['registry stats'],
  'POST /registers/:name/import': ['registry import'],
  'GET /press': ['media status'],
  'GET /press/articles': ['media find'],
  'GET /press/feeds': ['media feeds list'],
  'POST /press/feeds': ['media feeds add'],
  'POST /press/starter': ['media feeds starter'],
  'POST /press/feeds/turn': ['media feeds on', 'media feeds off'],
  'DELETE /press/feeds/:id': ['media feeds remove'],
  'POST /press/fetch': ['media fetch'],
  'GET /jobs': ['jobs show'],
  'POST /jobs/try-now': ['jobs try-now'],
  'GET /doctor': ['doctor'],
  'GET /doctor/backups': ['doctor'],
};

const leaves = (command: Command, before = ''): [name: string, command: Command][] =>
  command.commands.flatMap((each) => {
    const name = `${before} ${each.name()}`.trim();
    return each.commands.length > 0 ? leaves(each, name) : [[name, each] as [string, Command]];
  });

describe('the command line', () => {
  it('does whatever the console does: every route has a row, and every command is there', async () => {
    expect(Object.keys(commands).sort()).toEqual(Object.keys(consoleRoutes).sort());
    const program = new Command();
    await addCommands(program, undefined);
    const there = new Map(leaves(program));
    const named = Object.values(commands).flatMap((row) => (typeof row === 'string' ? [] : row));
    expect(named.filter((name) => !there.has(name))).toEqual([]);
    // Of those that are about people's work, each says what it is for and speaks to programs.
    const ours = named.filter((name) => /^(dossiers|views|policies|risk|portfolio|clients)\b/.test(name));
    const speechless = ours.filter((name) => {
      const command = there.get(name);
      const hasJson = command?.options.some(({ long }) => long === '--json') ?? false;
      return command?.description() === '' || !(hasJson || writesFiles.has(name));
    });
    expect(speechless).toEqual([]);
  });
});

/** What they write is a file, or is one in JSON already. */
const writesFiles: ReadonlySet<string> = new Set(['portfolio export', 'dossiers report']);
