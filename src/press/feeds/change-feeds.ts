import texts from '../../../vocabulary/press/words.json' with { type: 'json' };
import { type AuditEvent, appendAudit, operatorChain } from '../../audit/chain.ts';
import type { Database } from '../../db/database.ts';
import { addFeed, type FeedRow, type NewFeed, removeFeed, turnFeeds } from '../../db/press/press-feeds.ts';
import { checkUrl, type PlainHosts, type UrlProblem } from '../../egress/address-guard.ts';
import type { Keyring } from '../../platform/keys/sealing.ts';
import type { Text } from '../../platform/language.ts';
import { platformLimits } from '../../platform/limits.ts';
import { fillText } from '../../platform/problems/errors.ts';
import { pressLimits } from '../limits.ts';
import { starterFeeds } from './starter-feeds.ts';

/** What persons change about feeds; each change is in the chain. */

export interface ChangeTools {
  readonly database: Database;
  readonly keyring: Keyring;
  readonly allowPrivate: boolean;
  readonly plainHosts: PlainHosts;
}

export interface AddedFeeds {
  readonly added: readonly FeedRow[];
  /** Addresses that were there before. */
  readonly known: readonly string[];
  readonly refused: readonly {
    readonly url: string;
    readonly problem: UrlProblem;
    readonly reason: Text;
  }[];
}

export async function addFeeds(
  { database, keyring, ...guard }: ChangeTools,
  feeds: readonly NewFeed[],
  actor: string,
): Promise<AddedFeeds> {
  const added: FeedRow[] = [];
  const known: string[] = [];
  const refused: { url: string; problem: UrlProblem; reason: Text }[] = [];
  await database.transaction(async (tx) => {
    for (const feed of feeds) {
      const checked = checkUrl(feed.url.trim(), guard);
      if (!checked.ok) {
        const { problem } = checked;
        refused.push({
          url: feed.url,
          problem,
          reason: fillText(texts.refusedAddresses[problem], { limit: platformLimits.urlCharacters }),
        });
        continue;
      }
      const { href } = checked.url;
      const source = feed.source?.trim().slice(0, pressLimits.feedSourceCharacters) || null;
      const row = await addFeed(tx, { ...feed, url: href, source });
      if (row === undefined) known.push(href);
      else added.push(row);
    }
    await appendAudit(tx, keyring, ...added.map((row) => event(actor, 'media.feed.added', row)));
  });
  return { added, known, refused };
}

/** Those of the starter list that are not there yet, turned off. */
export function addStarterFeeds(tools: ChangeTools, actor: string): Promise<AddedFeeds> {
  const wanted = starterFeeds.map(({ url, name }) => ({
    url,
    source: name,
    everyMinutes: null,
    enabled: false,
  }));
  return addFeeds(tools, wanted, actor);
}

export async function removeFeeds(
  { database, keyring }: ChangeTools,
  feeds: readonly FeedRow[],
  actor: string,
): Promise<void> {
  await database.transaction(async (tx) => {
    for (const { id } of feeds) await removeFeed(tx, id);
    await appendAudit(tx, keyring, ...feeds.map((row) => event(actor, 'media.feed.removed', row)));
  });
}

/** Those that were not so before. */
export async function turnFeedsOnOrOff(
  { database, keyring }: ChangeTools,
  feeds: readonly FeedRow[],
  enabled: boolean,
  actor: string,
): Promise<FeedRow[]> {
  const action = enabled ? 'media.feed.turned-on' : 'media.feed.turned-off';
  return database.transaction(async (tx) => {
    const ids = feeds.map(({ id }) => id);
    const changed = await turnFeeds(tx, ids, enabled);
    await appendAudit(tx, keyring, ...changed.map((row) => event(actor, action, row)));
    return changed;
  });
}

function event(actor: string, action: string, { id, url }: FeedRow): AuditEvent {
  return { chain: operatorChain, actor, action, details: { feed: id, host: new URL(url).host } };
}
