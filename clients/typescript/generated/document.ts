/** SHA-256 of the docs/openapi.json that this client was made from. */
export const documentHash = '14f2a5b264e3cc87655f868adbea2db5a560c273e59ece3af7f3da8dbe893717';
