import { listScheduledTasks, type ScheduledTaskRow } from '../../db/work/scheduled-tasks.ts';
import { type Environment, type Found, fails, holds, unknown } from '../finding.ts';
import { doctorLimits } from '../limits.ts';

/** Whether scheduled tasks run and keep up. */
export async function housekeeping({ database }: Environment): Promise<Found[]> {
  const scheduledTasks = await listScheduledTasks(database);
  const { scheduledTaskLateSeconds, scheduledTaskLateTimes } = doctorLimits;
  const late = scheduledTasks.filter(
    ({ late_seconds, every_seconds }) =>
      late_seconds > scheduledTaskLateSeconds + scheduledTaskLateTimes * every_seconds,
  );
  if (scheduledTasks.length === 0) {
    return unknown(
      'No process has done its scheduled tasks here yet: what is old is removed by a running service or worker.',
      "Aucun processus n'a encore fait ici ses tâches régulières : un service ou un worker qui tourne supprime ce qui est trop vieux.",
    );
  }
  if (late.length === 0) {
    return holds(
      `All ${scheduledTasks.length} scheduled tasks were done in time: removing what is old, writing off credits, indexing.`,
      `Les ${scheduledTasks.length} tâches régulières ont été faites à temps : suppression de ce qui est trop vieux, crédits expirés, index.`,
    );
  }
  return fails(
    `Behind: ${late.map((task) => `${task.name} (${hours(task)} h${task.failure === null ? '' : `, failed: ${task.failure}`})`).join('; ')}.`,
    `En retard : ${late.map((task) => `${task.name} (${hours(task)} h${task.failure === null ? '' : `, échec : ${task.failure}`})`).join(' ; ')}.`,
    'Is a service or worker running? Its log says why a scheduled task failed. One that works and is behind goes on without a pause; "akwaba retention sweep" helps it.',
    'Un service ou un worker tourne-t-il ? Son journal dit pourquoi une tâche a échoué. Celle qui travaille et reste en retard continue sans pause ; « akwaba retention sweep » l’aide.',
  );
}

const hours = ({ late_seconds }: ScheduledTaskRow): number => Math.round(late_seconds / 360) / 10;
