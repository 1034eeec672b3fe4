/** SHA-256 of the docs/openapi.json that this client was made from. */
export const documentHash = '57f88d8400469fc9653e049da77b68fef866d5dc90eae96252e0373c94abf66d';
