/** Another worker has claimed the job, or its crawl is gone, so that nothing may be written. */
export class LostJob extends Error {}
