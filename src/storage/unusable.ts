/** The storage cannot be used as it is set up. The message is one line that says what would be right. */
export class StorageUnusable extends Error {}
