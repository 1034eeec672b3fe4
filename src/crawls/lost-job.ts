/** Another worker has claimed the job, so that nothing may be written. */
export class LostJob extends Error {}
