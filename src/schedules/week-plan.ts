/** Weekdays at one time of day, the most common custom schedule. */
export interface WeekPlan {
  /** Weekdays starting at 0 for Sunday; ascending, at least one, without duplicates. */
  days: readonly number[];
  /** Time of day as `HH:MM`, such as `06:30`. */
  time: string;
}

/** Days of the week, starting with Monday; 0 is Sunday. */
export const weekDays: readonly number[] = [1, 2, 3, 4, 5, 6, 0];

/** Returns the cron expression of a weekly plan. */
export const cronOf = ({ days, time }: WeekPlan): string => {
  const [hour, minute] = time.split(':').map(Number);
  return `${minute} ${hour} * * ${days.length === weekDays.length ? '*' : days.join(',')}`;
};

/** Weekly plan of a cron expression; undefined if it contains more than weekdays and one time, or isn’t spelled as `cronOf` spells it. */
export const weekPlanOf = (every: string): WeekPlan | undefined => {
  const [, minute = '', hour = '', days = ''] = /^(\d{1,2}) (\d{1,2}) \* \* (\*|[0-6](?:,[0-6]){0,5})$/.exec(every) ?? [];
  const plan = { days: days === '*' ? [0, 1, 2, 3, 4, 5, 6] : days.split(',').map(Number), time: clockTime(hour, minute) };
  return readTime(plan.time) !== undefined && isAscending(plan.days) && cronOf(plan) === every ? plan : undefined;
};

const isAscending = (days: readonly number[]): boolean => days.every((day, index) => index === 0 || day > (days[index - 1] ?? 0));

/** Parses a time of day as `HH:MM`; undefined if the text is not a time. */
export const readTime = (text: string): string | undefined => {
  const [, hour = '', minute = ''] = /^(\d{1,2}):(\d{2})$/.exec(text) ?? [];
  return hour !== '' && Number(hour) < 24 && Number(minute) < 60 ? clockTime(hour, minute) : undefined;
};

const clockTime = (hour: string, minute: string): string => `${hour.padStart(2, '0')}:${minute.padStart(2, '0')}`;
