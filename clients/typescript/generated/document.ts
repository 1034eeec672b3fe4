/** SHA-256 of the docs/openapi.json that this client was made from. */
export const documentHash = 'cf3aa02d987756c5107f53f3abb44b062dd36eaf3c8083cee1575e8e302f763b';
