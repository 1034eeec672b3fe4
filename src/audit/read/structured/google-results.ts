/**
 * What Google asks of structured data for a result of each kind: its documentation under
 * https://developers.google.com/search/docs/appearance/structured-data/ as of September 2026, page by page. Kinds that Google Search
 * shows no more are in `retired-results.ts`. Datasets are left out: they are shown in Dataset Search alone.
 */
export interface ResultRule {
  /** The kind of result, or the part of one. */
  result: string;
  /** Types that it is for, and kinds of them unless `exactly`. */
  types: readonly string[];
  exactly?: boolean;
  /** A node of one of these types is not meant, whatever else it is. */
  except?: readonly string[];
  /** Kinds of those types that make no such result unless the node has another type that does, as `["Product", "Car"]`. */
  notAlone?: readonly string[];
  /** Only of a node that has one of these properties. */
  when?: readonly string[];
  /** So many of them in a page make a result, fewer none. */
  atLeast?: number;
  /** The node is checked only as such a part: `Product.offers`, or `*.review` of anything. Else as a thing of its own. */
  within?: readonly string[];
  /** Only in a node that makes a result itself, or in a variant of one. */
  inResult?: boolean;
  /** Result wherever it stands. */
  anywhere?: boolean;
  /** Property lines: see `RuleLine`. */
  required: readonly string[];
  recommended: readonly string[];
}

export const resultRules: readonly ResultRule[] = [
  {
    result: 'Product',
    types: ['Product'],
    // Its variants carry the offers.
    except: ['ProductGroup'],
    // “Car isn’t supported automatically as a subtype of Product”, and the vehicle listing is retired.
    notAlone: ['Vehicle'],
    required: ['name', 'review | aggregateRating | offers'],
    recommended: [
      'image',
      'description',
      'brand',
      'gtin | gtin8 | gtin12 | gtin13 | gtin14 | mpn | sku | isbn',
      'offers',
      'aggregateRating',
      'review',
    ],
  },
  { result: 'Product variants', types: ['ProductGroup'], required: ['name'], recommended: ['hasVariant', 'variesBy', 'productGroupID'] },
  {
    result: 'Offer',
    types: ['Offer'],
    except: ['AggregateOffer'],
    within: ['Product.offers'],
    inResult: true,
    required: ['price | priceSpecification.price'],
    recommended: ['priceCurrency | priceSpecification.priceCurrency', 'availability'],
  },
  {
    result: 'Offer',
    types: ['Offer'],
    except: ['AggregateOffer'],
    within: ['SoftwareApplication.offers'],
    required: ['price | priceSpecification.price'],
    recommended: ['priceCurrency | priceSpecification.priceCurrency'],
  },
  {
    result: 'Range of prices',
    types: ['AggregateOffer'],
    within: ['Product.offers'],
    inResult: true,
    required: ['lowPrice', 'priceCurrency'],
    recommended: ['highPrice', 'offerCount'],
  },
  {
    result: 'Shipping',
    types: ['OfferShippingDetails'],
    within: ['Offer.shippingDetails'],
    // A policy that holds for all offers is described on another page.
    required: ['hasShippingService | deliveryTime', 'hasShippingService | shippingDestination', 'hasShippingService | shippingRate'],
    recommended: [],
  },
  {
    result: 'Returns',
    types: ['MerchantReturnPolicy'],
    within: ['Offer.hasMerchantReturnPolicy', 'Organization.hasMerchantReturnPolicy'],
    required: ['merchantReturnLink | applicableCountry', 'merchantReturnLink | returnPolicyCategory'],
    recommended: [],
  },
  {
    result: 'Average rating',
    types: ['AggregateRating'],
    within: ['*.aggregateRating'],
    required: ['ratingValue', 'ratingCount | reviewCount'],
    recommended: [],
  },
  {
    result: 'Average rating',
    types: ['AggregateRating'],
    required: ['ratingValue', 'ratingCount | reviewCount', 'itemReviewed', 'itemReviewed: name'],
    recommended: [],
  },
  {
    result: 'Review',
    types: ['Review'],
    within: ['*.review', '*.reviews'],
    notAlone: ['ReviewNewsArticle'],
    // Pros and cons make a result of their own, without a rating.
    required: ['author', 'reviewRating | positiveNotes | negativeNotes', 'reviewRating: ratingValue'],
    recommended: ['datePublished'],
  },
  {
    result: 'Review',
    types: ['Review'],
    except: ['ClaimReview', 'MediaReview'],
    // An article first of all, and of articles nothing is required.
    notAlone: ['ReviewNewsArticle'],
    required: ['author', 'reviewRating | positiveNotes | negativeNotes', 'reviewRating: ratingValue', 'itemReviewed', 'itemReviewed: name'],
    recommended: ['datePublished'],
  },
  {
    result: 'Stars',
    // What a review may be about, besides what has a rule of its own.
    types: [
      'Book',
      'CreativeWorkSeason',
      'CreativeWorkSeries',
      'Episode',
      'Game',
      'Movie',
      'MusicPlaylist',
      'MusicRecording',
      'Organization',
    ],
    except: ['LocalBusiness', 'Product', 'SoftwareApplication'],
    when: ['aggregateRating', 'review'],
    required: ['name'],
    recommended: [],
  },
  {
    result: 'Recipe',
    types: ['Recipe'],
    required: ['name', 'image', 'recipeYield if nutrition.calories'],
    recommended: [
      'author',
      'datePublished',
      'description',
      'aggregateRating',
      'totalTime | cookTime',
      'recipeCategory',
      'recipeCuisine',
      'recipeIngredient',
      'recipeInstructions',
      'recipeYield',
      'nutrition.calories',
      'keywords',
      'video',
    ],
  },
  {
    result: 'Video',
    types: ['VideoObject'],
    anywhere: true,
    required: ['name', 'thumbnailUrl', 'uploadDate'],
    recommended: ['description', 'duration', 'contentUrl | embedUrl'],
  },
  {
    result: 'Key moment of a video',
    types: ['Clip'],
    within: ['VideoObject.hasPart'],
    required: ['name', 'startOffset', 'url'],
    recommended: ['endOffset'],
  },
  {
    result: 'Key moments of a video',
    types: ['SeekToAction'],
    within: ['VideoObject.potentialAction'],
    required: ['target', 'startOffset-input'],
    recommended: [],
  },
  {
    result: 'Live video',
    types: ['BroadcastEvent'],
    within: ['VideoObject.publication'],
    required: ['startDate', 'endDate', 'isLiveBroadcast'],
    recommended: [],
  },
  {
    result: 'Job posting',
    types: ['JobPosting'],
    required: [
      'title',
      'description',
      'datePosted',
      'hiringOrganization',
      'jobLocation | applicantLocationRequirements',
      'jobLocation: address',
      'jobLocation.address: addressCountry',
    ],
    recommended: ['baseSalary', 'directApply', 'employmentType', 'identifier', 'validThrough'],
  },
  {
    result: 'Article',
    types: ['Article', 'NewsArticle', 'BlogPosting'],
    exactly: true,
    required: [],
    recommended: ['headline', 'image', 'author', 'author: name', 'author: url | sameAs', 'datePublished', 'dateModified'],
  },
  {
    result: 'Event',
    types: ['Event'],
    notAlone: ['PublicationEvent', 'UserInteraction', 'CourseInstance', 'DeliveryEvent'],
    // “Events must take place in a physical location”: of several locations one has an address.
    required: ['name', 'startDate', 'location', 'location.address'],
    recommended: ['description', 'endDate', 'eventStatus', 'image', 'location: name', 'offers', 'organizer', 'performer'],
  },
  {
    result: 'Local business',
    types: ['LocalBusiness'],
    // Rented to guests whose stay is booked elsewhere; Google asks for other properties, and of partners only.
    notAlone: ['VacationRental'],
    required: ['name', 'address'],
    recommended: ['geo', 'openingHoursSpecification | openingHours', 'priceRange', 'telephone', 'url'],
  },
  {
    result: 'Software app',
    types: ['SoftwareApplication'],
    // “Google doesn’t show a rich result for Software Apps that only have the VideoGame type”. The others are no apps that are offered.
    notAlone: ['VideoGame', 'OperatingSystem', 'RuntimePlatform'],
    required: ['name', 'offers', 'aggregateRating | review'],
    recommended: ['applicationCategory', 'operatingSystem'],
  },
  {
    result: 'Question and answers',
    types: ['QAPage'],
    required: [
      'mainEntity',
      'mainEntity: name',
      'mainEntity: answerCount',
      'mainEntity: acceptedAnswer | suggestedAnswer',
      'mainEntity.acceptedAnswer: text',
      'mainEntity.suggestedAnswer: text',
    ],
    recommended: ['mainEntity: text', 'mainEntity: author', 'mainEntity: datePublished'],
  },
  {
    result: 'Profile page',
    types: ['ProfilePage'],
    required: ['mainEntity', 'mainEntity: name | alternateName'],
    recommended: ['dateCreated', 'dateModified', 'mainEntity: image', 'mainEntity: sameAs', 'mainEntity: description'],
  },
  {
    result: 'Discussion forum',
    types: ['DiscussionForumPosting', 'SocialMediaPosting'],
    exactly: true,
    required: ['author', 'author: name', 'datePublished', 'text | image | video'],
    recommended: ['headline', 'url', 'author: url', 'comment'],
  },
  {
    result: 'Comment in a forum',
    types: ['Comment'],
    within: ['DiscussionForumPosting.comment'],
    required: ['author', 'datePublished', 'text | image | video'],
    recommended: [],
  },
  // “You must mark up at least three courses.”
  { result: 'Course list', types: ['Course'], atLeast: 3, required: ['name', 'description'], recommended: ['provider'] },
];
