import { carriedKinds, tableOf } from './carried-proofs.ts';

/**
 * Whether somebody who writes to the database and has no key can change what a column says without being found; of every
 * column of every table. A test holds it against the schema: a new column gets its place here, with the reason.
 *
 * proved: a keyed MAC covers it, in the row or in `row_proofs`; a row that does not fit is not believed.
 * chain: `akwaba audit verify` holds it against entries of the chain; it is told, and not refused.
 * sealed: only the service can write it, for this place; anything else does not open, which is told.
 * free: nothing tells. The reason says why nothing is decided by it, or what is lost.
 */
type Cover = 'proved' | 'chain' | 'sealed' | 'free';
type Columns = Partial<Record<Cover, readonly [columns: string, why: string]>>;

const books = 'where work stands: it is done again or later, and decides nothing';
const found = 'how things are found; what is shown is opened from what is sealed';
const seal = 'bound to its row by the seal';
const act = 'the chain has an entry of the act; what is shown here of it is not held against it';
const publisher = 'what publishers say; fetched again';

const carried = Object.fromEntries(
  carriedKinds.map((kind): [string, Columns] => {
    const { key, proofs } = tableOf(kind);
    const columns = new Set([...key, ...Object.values(proofs).flat(), ...Object.keys(proofs)]);
    return [kind, { proved: [[...columns].join(' '), 'db/audit/carried-proofs.ts'] }];
  }),
);

export const columnProofs: Readonly<Record<string, Columns>> = {
  applied_migrations: {
    free: [
      'version name applied_at checksum oldest_program applied_by',
      'checksums are compared with the program',
    ],
  },
  audit_chains: { chain: ['chain sequence mac', 'it is the chain'] },
  audit_entries: { chain: ['chain sequence at actor action details mac', 'it is the chain'] },
  audit_verifications: {
    free: [
      'id chain actor started_at head_sequence head_mac checkpoints entries seen_at outcome ended_at fault_count faults',
      'what was found last; verify again',
    ],
  },
  blob_listing: { free: ['only_row begun_at renewed_at ended_at blobs braked_at braked_why', books] },
  capture_consents: { ...carried.capture_consents },
  capture_parts: {
    free: [
      'session_id upload number blob bytes sha256 at_ms move',
      'parts are sealed under the key of their upload',
    ],
  },
  capture_sessions: {
    ...carried.capture_sessions,
    sealed: ['wrapped_key sealed_request sealed_link', seal],
    free: ['id external_id_hash events cleared_at', found],
  },
  capture_uploads: {
    sealed: ['wrapped_key blob_key sealed_look', seal],
    free: [
      'session_id upload slot bytes parts sha256 moves begun_at blob blob_bytes blob_sha256 media_type finished_at',
      'until it is a dossier; pictures are sealed',
    ],
  },
  checks: {
    sealed: ['sealed_result', seal],
    free: [
      'id document_id type status last_run_at price number shown_number',
      'what is charged stands in the ledger',
    ],
  },
  client_weights: { free: ['company_id weight', 'whose turn it is'] },
  companies: {
    proved: [
      'id name verifications informal_threshold image_retention_days result_retention_days rate_limit_per_second suspended_at duplicated_faces monitoring four_eyes',
      'row_proofs',
    ],
    free: ['country city contact_email rccm_number type owner_name agencies created_at', 'shown only'],
  },
  credentials: {
    proved: [
      'id company_id api_key secret_hash mode label expires_at revoked_at scopes next_secret_hash',
      'row_proofs',
    ],
    free: ['created_at last_used_at next_secret_at', 'shown only'],
  },
  data_keys: { sealed: ['name wrapped', 'by the master key'], free: ['created_at', 'shown only'] },
  decision_reasons: {
    free: ['company_id code decision condition french english position', 'words to choose from'],
  },
  document_corrections: { sealed: ['sealed', seal], free: ['id dossier_id document_id at actor field', act] },
  documents: {
    sealed: ['sealed_facts', seal],
    free: ['id uuid dossier_id position type analyzed_at shown_number', found],
  },
  daily_tallies: { free: ['day company_id test what value number gathered', 'counted again'] },
  dossier_counts: { free: ['company_id test dossiers', 'counted again'] },
  dossier_history: {
    sealed: ['sealed_reason', seal],
    free: ['id dossier_id at actor from_status to_status despite_hits checks reason_codes waited_hours', act],
  },
  dossier_holders: { free: ['dossier_id user_id since given_by locked_until', 'who works on what'] },
  dossier_names: { free: ['dossier_id keys', found] },
  dossier_notes: { sealed: ['sealed_text', seal], free: ['id dossier_id at actor', act] },
  dossier_policies: {
    sealed: ['sealed', seal],
    free: ['dossier_id company_id at name version rule outcome effect attention', act],
  },
  dossier_proposals: {
    sealed: ['sealed_reason sealed_end_reason', 'sealed whole: it is what a second person confirms'],
    free: ['id dossier_id at actor to_status outcome ended_at ended_by despite_hits reason_codes', act],
  },
  dossier_subjects: { free: ['dossier_id subject_id', found] },
  dossier_tallies: { free: ['company_id test kyb status alerts dossiers', 'counted again'] },
  dossier_viewers: { free: ['dossier_id user_id seen_at', 'who looks at what'] },
  dossier_words: { free: ['hash dossier_id', found] },
  dossiers: {
    sealed: ['company_id test wrapped_key sealed_request', 'the key is bound to client and world'],
    chain: ['status', 'told-states.ts: the last entry that moved the dossier'],
    free: [
      'id uuid sequence credential_id kyb version external_id_hash failure events created_at completed_at erased_at pictures_removed_at revision score alerts indexed shown_number urgency',
      'how things are found and shown; what was read and found is sealed',
    ],
  },
  duties: {
    free: [
      'name every_seconds planned_at next_at lease lease_until began_at ended_at succeeded_at finished_at seconds done failure',
      books,
    ],
  },
  erasure_certificates: {
    chain: ['id company_id subject_id at actor content', 'its digest'],
    free: ['cleared_at', books],
  },
  errands: {
    sealed: ['sealed_report', seal],
    free: ['id lane actor order progress outcome started_at seen_at ended_at', act],
  },
  face_matches: { free: ['dossier_id other_id', 'found again by the next search'] },
  face_removals: { free: ['company_id removed', books] },
  faces: { sealed: ['sealed', seal], free: ['id dossier_id company_id test received_at model', found] },
  idempotent_requests: {
    sealed: ['sealed_answer', seal],
    free: ['credential_id key_hash request_hash created_at', books],
  },
  import_files: { free: ['upload name key bytes arrived_at expires_at', books] },
  installation: { free: ['only_row id since mark marked_at', 'compared with the store of pictures'] },
  job_clocks: { free: ['kind now looked_at', books] },
  job_news: { free: ['kind company_id', books] },
  job_turns: { free: ['kind company_id next waits first_turn first_id', books] },
  jobs: { free: ['id kind company_id subject turn wake_at lease attempts deaths created_at', books] },
  key_period: { free: ['current', 'keys of periods lie in files'] },
  ledger: {
    chain: [
      'id company_id kind amount operation reference credential_id test available_after created_at',
      'entries cover the rows',
    ],
  },
  list_entities: {
    sealed: ['content_hash sealed', seal],
    free: ['list_id entity_id from_version until_version', publisher],
  },
  list_kept_entities: { free: ['list_id entity_id', publisher] },
  list_records: { sealed: ['sealed', seal], free: ['list_id entity_id from_version', publisher] },
  list_updates: {
    sealed: ['sealed_marks sealed_failure', seal],
    free: ['list_id tried_at next_at succeeded_at sha256', books],
  },
  list_versions: {
    free: [
      'list_id number state sha256 files published_on entities names added changed removed reason copy_of made_by made_at',
      act,
    ],
  },
  lists: { free: ['id name source company_id last_number latest_version removed_at making created_at', act] },
  migration_steps: { free: ['version step checksum cursor done', books] },
  migrations: { free: ['version name applied_at', books] },
  orphaned_blobs: { free: ['key bytes first_seen seen_at released_at', books] },
  pictures: {
    sealed: ['wrapped_key', seal],
    free: ['id document_id side name media_type bytes sha256', 'what is decoded is sealed'],
  },
  policies: { proved: ['id version name document ground', 'row_proofs'] },
  policy_versions: {
    free: [
      'company_id version at actor name document ground reason',
      'earlier ones, to look at; the one that counts is proved',
    ],
  },
  portfolio_generations: { free: ['generation lists at', 'which lists there were; shown only'] },
  portfolio_subjects: {
    ...carried.portfolio_subjects,
    sealed: ['wrapped_key', seal],
    chain: [
      'open_hits',
      'told-states.ts: held against the hits; programs and people are shown what those say',
    ],
    free: ['id place words screened_at best_open events created_at updated_at', 'pages and their order'],
  },
  portfolios: {
    free: [
      'company_id test subjects generation generation_at sweep_to sweep_after',
      'whoever raises the generation has one change of lists passed over; the next is searched',
    ],
  },
  press_articles: {
    free: [
      'id link link_hash words_hash title text snippet source image_url published_at language feed_id first_seen_at adverse words',
      publisher,
    ],
  },
  press_feed_pages: { free: ['feed_id link_hash', publisher] },
  press_feeds: {
    free: [
      'id url source enabled off_because every_minutes kind title etag last_modified next_fetch_at last_fetched_at last_outcome last_failure failures_in_a_row articles_seen articles_added added_at',
      act,
    ],
  },
  press_names: { free: ['article_id version adverse published_at keys', found] },
  press_readings: { free: ['article_id version people', 'read again'] },
  proposals: {
    sealed: ['sealed_order sealed_end_reason', 'sealed whole: it is what a second person confirms'],
    free: ['id company_id subject_id kind hit at actor outcome ended_at ended_by', act],
  },
  queue_views: { free: ['id user_id name query shared made_at', 'how people look at the queue'] },
  quiet: { free: ['only_row since restored_from restored_to', act] },
  rate_limits: { free: ['name full_at taken', 'for seconds'] },
  recordings: {
    sealed: ['wrapped_key', seal],
    free: ['id dossier_id moves bytes sha256', 'what is judged is sealed'],
  },
  register_companies: { sealed: ['sealed', seal], free: ['key updated_at', found] },
  register_informal: { sealed: ['sealed', seal], free: ['key document_hash phone_hash updated_at', found] },
  register_persons: {
    sealed: ['sealed', seal],
    free: ['key document_type card_hash updated_at photo_id photo_type', found],
  },
  register_photos: { sealed: ['sealed', seal], free: ['key', found] },
  register_totals: { free: ['register records changed_at', 'counted again'] },
  removed_blobs: { free: ['key removed_at attempts next_at', books] },
  retention_removals: { free: ['company_id kind day removed', 'figures'] },
  review_rules: { free: ['company_id free_reasons lock_minutes aim_hours', act] },
  risk_tables: { ...carried.risk_tables },
  row_proofs: { proved: ['kind id version format mac', 'it is the proof, and the chain has it'] },
  sandbox_days: { free: ['company_id day used', 'of test'] },
  screening_generation: { free: ['only_row generation', books] },
  screening_instances: { free: ['instance_id generation seen_at', books] },
  screenings: {
    chain: [
      'id number at company_id test topic occasion asked_by reference dossier_id lists algorithm hits sealed sealed_digest',
      'entries cover the searches',
    ],
    free: ['removed_at', books],
  },
  sign_in_failures: { free: ['login_hash browser failures last_at locked_until', 'bounds guesses'] },
  stale_indexes: { free: ['dossier_id', books] },
  subject_articles: { ...carried.subject_articles, free: ['first_seen_at', 'shown only'] },
  subject_hit_history: {
    sealed: ['sealed_reason', seal],
    free: ['id subject_id list_name entity_id at action actor', act],
  },
  subject_hits: { ...carried.subject_hits, free: ['first_seen_at', 'shown only'] },
  subject_holds: { sealed: ['sealed_reason', seal], free: ['id subject_id at action actor', act] },
  subject_identifiers: { free: ['company_id hash subject_id test', found] },
  subject_risk_history: {
    sealed: ['sealed', seal],
    free: ['number id subject_id at actor action cause rating before table_version', act],
  },
  subject_risks: { ...carried.subject_risks },
  subjects: {
    chain: [
      'company_id test held_at',
      'held against what belongs to it, and against the last entry of a legal hold',
    ],
    free: ['id kind erased_at created_at screened_generation risk_table', act],
  },
  subscriptions: {
    proved: ['company_id type expiration_date', 'with its client, in row_proofs'],
    chain: ['available consumed', 'by the ledger'],
    free: ['id granted reserved expired', 'follow from the ledger'],
  },
  uncleared_erasures: { free: ['id at certificate', books] },
  user_sessions: {
    proved: [
      'id user_id token_hash previous_hash second_factor created_at proof',
      'operators/session-proof.ts',
    ],
    sealed: ['sealed_new_totp', seal],
    free: ['rotated_at agent seen_at', 'when it was used, and by what'],
  },
  users: {
    proved: [
      'id login name role password_hash password_temporary sealed_totp disabled_at created_at granted_at company_id',
      'row_proofs',
    ],
    free: ['totp_step last_signed_in_at', 'which code was used last'],
  },
  webhook_attempts: { free: ['id delivery_id at http_status failure milliseconds', books] },
  webhook_deliveries: {
    sealed: ['sealed_body', seal],
    free: [
      'id endpoint_id company_id dossier_id message_type sequence state attempts next_attempt_at created_at delivered_at capture_session_id portfolio_id',
      books,
    ],
  },
  webhook_endpoints: {
    proved: [
      'id company_id url sealed_secret sealed_previous_secret previous_secret_until disabled_at removed_at mode',
      'row_proofs',
    ],
    free: ['disabled_reason created_at', 'shown only'],
  },
};

/** All that stand in the table, each once. */
export const columnsOf = (table: string): string[] =>
  Object.values(columnProofs[table] ?? {})
    .flatMap(([columns]) => columns.split(' '))
    .sort();
