/** SHA-256 of the docs/openapi.json that this client was made from. */
export const documentHash = '5c1b7f181fa189a0ddd2c5deb7477229a9e6f0c327b447608aa09122c4df06bf';
