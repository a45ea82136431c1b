import { type Command, Option } from 'commander';
import { checkCatalogue } from '../../analysis/checks.ts';
import { documentTypes } from '../../contract/uploads.ts';
import { Ledger } from '../../credits/ledger.ts';
import { companyFields, identityFields } from '../../documents/facts.ts';
import { typeField } from '../../dossiers/corrections.ts';
import { correctDocument } from '../../review/correct-document.ts';
import {
  byWhom,
  CommandError,
  json,
  type ReasonOptions,
  refusalsInWords,
  show,
  uuid,
  withReason,
  withRuntime,
} from '../command.ts';

/** What people put right in what was declared or read. */

interface CorrectOptions extends ReasonOptions {
  readonly field?: string;
  readonly value?: string;
  readonly type?: string;
}

export function addCorrect(dossiers: Command): void {
  withReason(json(dossiers.command('correct')), 'the history and the client')
    .description(
      'correct a field that was misread, or what a document was declared as; the checks that stand on it run again, at their price',
    )
    .argument('<dossier>', 'identifier of the dossier (UUID)', uuid)
    .argument('<document>', 'identifier (UUID) of the document, or its number in results')
    .addOption(new Option('--field <name>', 'which field').choices([...identityFields, ...companyFields]))
    .option('--value <text>', "what it is; '' where it is not on the paper")
    .addOption(
      new Option('--type <type>', 'what the document is').choices(
        documentTypes.filter((type) => type !== 'SELFIE'),
      ),
    )
    .action(correct);
}

async function correct(id: string, document: string, options: CorrectOptions): Promise<void> {
  const { field, value, type, reason } = options;
  const isField = field !== undefined && value !== undefined;
  if (isField === (type !== undefined) || (type !== undefined && (field ?? value) !== undefined)) {
    throw new CommandError('give either --field and --value, or --type');
  }
  const what = isField ? { field, value } : { field: typeField, value: type ?? '' };
  const { checks, reserved, from, to } = await withRuntime(({ database, keyring }) => {
    const wish = { ...what, document, actor: byWhom(options.by), reason };
    const tools = { keyring, checks: checkCatalogue, ledger: new Ledger(database, keyring) };
    return refusalsInWords(database.transaction((tx) => correctDocument(tx, tools, id, wish)));
  });
  show(
    options,
    { id, document, field: what.field, from, to, checks, reserved },
    () =>
      `Dossier ${id}: ${what.field} corrected; checks that run again: ${checks}, credits set aside: ${reserved}.`,
  );
}
