/** The storage cannot be used as configured. The message is one line that says what would be right. */
export class StorageUnusable extends Error {}
