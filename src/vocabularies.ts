/** Reads every vocabulary of the program. The build runs it, so that a faulty row fails the build. */
import './audit/actions.ts';
import './audit/entry-details.ts';
import './documents/naming/titles.ts';
import './documents/roles/label-index.ts';
import './demo/invented-articles.ts';
import './demo/invented-register.ts';
import './demo/invented-lists.ts';
import './dossiers/result/check-reasons.ts';
import './dossiers/risk/reason-words.ts';
import './policies/ready-policies.ts';
import './press/feeds/starter-feeds.ts';
import './sandbox/table.ts';
import './risk/words.ts';
import './press/judging/little-words.ts';
import './press/judging/role-words.ts';
import './press/judging/terms.ts';
import './press/text-language.ts';
import './names/legal-forms.ts';
import './names/organisation-words.ts';
import './names/read-place.ts';
import './names/lexicon.ts';
import './names/scripts/cjk.ts';
import './names/scripts/script.ts';
import './names/skeleton.ts';
import './names/sound.ts';
import { namesInOtherScripts } from './names/scripts/letter-table.ts';

namesInOtherScripts();
