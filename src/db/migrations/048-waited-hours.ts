/**
 * How long dossiers waited for decisions from before 047, which counted them: what is counted is taken off again when such a
 * row goes.
 */
export const waitedHours = `
UPDATE dossier_history h SET waited_hours = extract(epoch FROM h.at - CASE WHEN w.completed_at <= h.at THEN w.completed_at ELSE (
    SELECT max(p.at) FROM dossier_history p
    WHERE p.dossier_id = h.dossier_id AND p.id < h.id AND p.to_status = 'A_TRAITER') END) / 3600
FROM dossiers w
WHERE w.id = h.dossier_id AND h.waited_hours IS NULL AND h.from_status = 'A_TRAITER' AND h.actor NOT LIKE 'policy:%'
  AND h.to_status IN ('VALIDE', 'REJETE', 'A_COMPLETER', 'ERREUR') AND h.at >= now() - interval '370 days'
`;
