import { useState } from 'preact/hooks';
import type { Review } from '../../../../src/contract/console/dossier.ts';
import type { Holder, Reviewers } from '../../../../src/contract/console/work.ts';
import { ApiProblem } from '../../../api.ts';
import { useShortcuts } from '../../../keys.ts';
import { say, type Text } from '../../../language.ts';
import { Button } from '../../../parts/button.tsx';
import { Confirm } from '../../../parts/confirm.tsx';
import { Select } from '../../../parts/fields.tsx';
import { Age } from '../../../parts/states.tsx';
import { showToast } from '../../../parts/toasts.tsx';
import { useLoad } from '../../../use-load.ts';
import { give, release, reviewersPath } from './work-api.ts';

const words = {
  label: { en: 'Who has it', fr: 'Qui l’a en main' },
  mine: { en: 'You have this dossier in hand', fr: 'Vous avez ce dossier en main' },
  others: { en: '{name} has this dossier in hand', fr: '{name} a ce dossier en main' },
  idle: { en: '{name} was given this dossier', fr: 'Ce dossier est confié à {name}' },
  by: { en: 'given by {name}', fr: 'confié par {name}' },
  nobody: { en: 'Nobody has this dossier in hand.', fr: 'Personne n’a ce dossier en main.' },
  take: { en: 'Take it', fr: 'Prendre' },
  takeOver: { en: 'Take it over', fr: 'Reprendre' },
  release: { en: 'Give it back', fr: 'Rendre' },
  give: { en: 'Give it to somebody', fr: 'Confier à…' },
  giveTitle: { en: 'Give this dossier to somebody', fr: 'Confier ce dossier à quelqu’un' },
  to: { en: 'To', fr: 'À' },
  inHand: { en: '{name} ({held} in hand)', fr: '{name} ({held} en main)' },
  giveButton: { en: 'Give it', fr: 'Confier' },
  taken: { en: 'It is in your hands.', fr: 'Vous l’avez en main.' },
  released: { en: 'Given back.', fr: 'Rendu.' },
  given: { en: 'Given to {name}.', fr: 'Confié à {name}.' },
} as const satisfies Record<string, Text>;

interface HolderLineProps {
  readonly review: Review;
  readonly holder: Holder | null;
  readonly onChanged: () => Promise<void>;
}

/** Who works on the dossier; with what the person may do about it. */
export function HolderLine({ review, holder, onChanged }: HolderLineProps) {
  const [giving, setGiving] = useState(false);
  const { may } = review.work;
  const isLocked = holder !== null && !holder.mine && holder.lockedUntil !== null;
  const attempt = async (work: Promise<void>, done: string) => {
    try {
      await work;
      showToast(done);
    } catch (error) {
      if (!(error instanceof ApiProblem)) throw error;
      showToast(error.detail);
    }
    await onChanged();
  };
  const take = () => attempt(give(review.id, { takeOver: isLocked }), say(words.taken));
  const first = holder?.mine
    ? { words: words.release, run: () => attempt(release(review.id), say(words.released)) }
    : { words: isLocked ? words.takeOver : words.take, run: take };
  const mayFirst = may.hold && (!isLocked || may.takeOver);
  useShortcuts([
    ...(mayFirst ? [{ key: 't', words: first.words, run: () => void first.run() }] : []),
    ...(mayFirst ? [{ key: 'a', words: words.give, run: () => setGiving(true) }] : []),
  ]);
  if (!may.hold && holder === null) return null;
  return (
    <section class={isLocked ? 'holder-line locked' : 'holder-line'} aria-label={say(words.label)}>
      <p>{holder === null ? say(words.nobody) : <HolderWords holder={holder} />}</p>
      {mayFirst && (
        <div class="actions">
          <Button shortcut="t" onClick={() => void first.run()}>
            {say(first.words)}
          </Button>
          <Button kind="quiet" shortcut="a" onClick={() => setGiving(true)}>
            {say(words.give)}
          </Button>
        </div>
      )}
      {giving && (
        <GiveDialog
          id={review.id}
          client={review.client.id}
          takeOver={isLocked}
          onClose={() => setGiving(false)}
          onGiven={onChanged}
        />
      )}
    </section>
  );
}

function HolderWords({ holder }: { readonly holder: Holder }) {
  const { mine, name, since, givenBy, lockedUntil } = holder;
  const text = mine ? words.mine : lockedUntil === null ? words.idle : words.others;
  return (
    <>
      {say(text, { name })} · <Age at={since} />
      {givenBy !== null && <> ({say(words.by, { name: givenBy })})</>}
    </>
  );
}

interface GiveDialogProps {
  readonly id: string;
  readonly client: number;
  readonly takeOver: boolean;
  readonly onClose: () => void;
  readonly onGiven: () => Promise<void>;
}

function GiveDialog({ id, client, takeOver, onClose, onGiven }: GiveDialogProps) {
  const { value } = useLoad<Reviewers>(reviewersPath(client));
  const [login, setLogin] = useState('');
  const reviewers = value?.reviewers ?? [];
  const chosen = reviewers.find((one) => one.login === login) ?? reviewers[0];
  return (
    <Confirm
      title={say(words.giveTitle)}
      action={say(words.giveButton)}
      onClose={onClose}
      onConfirm={async () => {
        if (chosen === undefined) return;
        await give(id, { to: chosen.login, takeOver });
        showToast(say(words.given, { name: chosen.name }));
        onClose();
        await onGiven();
      }}
    >
      <Select
        label={say(words.to)}
        value={chosen?.login ?? ''}
        onChange={setLogin}
        options={reviewers.map(({ login: value, name, held }) => ({
          value,
          label: say(words.inHand, { name, held }),
        }))}
      />
    </Confirm>
  );
}
