/** The id of the list of results. */
export const resultsId = 'search-results';
