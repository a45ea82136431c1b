import java.io.File;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.LocalDate;
import java.util.List;
import java.util.stream.Collectors;
import org.openapitools.client.ApiClient;
import org.openapitools.client.ApiException;
import org.openapitools.client.JSON;
import org.openapitools.client.api.DossiersApi;
import org.openapitools.client.api.LookupsApi;
import org.openapitools.client.model.*;

public class Use {
  static String words(Object scoring) {
    if (scoring instanceof PersonInfoScoring) return ((PersonInfoScoring) scoring).getLastNameMatchingScore().intValue() + "";
    if (scoring instanceof PersonScoringV1) return ((PersonScoringV1) scoring).getLastNameMatchingScore().intValue() + "";
    if (scoring instanceof ExpiryDateScoring) return ((ExpiryDateScoring) scoring).getScore() + "";
    return scoring.getClass().getSimpleName();
  }

  static String told(List<VerificationResultV2> checks) {
    return checks.stream().map((one) -> " " + one.getType() + "=" + words(one.getScoring().getActualInstance())).collect(Collectors.joining());
  }

  static String toldInV1(List<VerificationV1> checks) {
    return checks.stream().map((one) -> " " + one.getType() + "=" + words(one.getScoring().getActualInstance())).collect(Collectors.joining());
  }

  public static void main(String[] arguments) throws Exception {
    ApiClient client = new ApiClient();
    client.setBasePath(System.getenv("AKWABA_URL"));
    client.addDefaultHeader("Api-Key", System.getenv("AKWABA_KEY"));
    client.addDefaultHeader("Api-Secret", System.getenv("AKWABA_SECRET"));
    DossiersApi dossiers = new DossiersApi(client);
    List<String> checks = List.of("DB_CHECK", "EXPIRATION_CHECK");
    File front = new File(System.getenv("PICTURE"));
    String id = dossiers.uploadDossierV2(null, null, front, null, "java", "CNI", checks, null, null, null, null, null, null, null,
      null, null, null, null, null, null, null, "{\"branch\":\"Plateau\"}").getId();
    AnalysisResultV2 v2 = dossiers.getResultV2(id);
    while (v2.getStatus().toString().equals("EN_COURS")) {
      Thread.sleep(200);
      v2 = dossiers.getResultV2(id);
    }
    System.out.println("v2 " + v2.getStatus() + " " + v2.getAdditionalData().get("branch") + told(v2.getDocuments().get(0).getVerificationResults()));
    AnalysisResultV1 v1 = dossiers.getResultV1(id);
    System.out.println("v1 " + v1.getStatus() + toldInV1(v1.getDocuments().get(0).getIdentityDocumentV1().getVerifications()));
    AnalysisPage page = dossiers.listDossiers(LocalDate.now().minusDays(1), LocalDate.now().plusDays(1), null, null);
    System.out.println("list " + page.getContent().stream().map(AnalysisResultV2::getExternalId).collect(Collectors.joining(",")));
    String text = Files.readString(Path.of(System.getenv("MESSAGE")));
    AnalysisResultMessage message = JSON.deserialize(text, AnalysisResultMessage.class);
    AnalysisResultV2 payload = message.getPayload();
    System.out.println(message.getMessageType() + " " + payload.getStatus() + told(payload.getDocuments().get(0).getVerificationResults()));
    try {
      new LookupsApi(client).searchPerson("CNI", "99999999999", null, null);
    } catch (ApiException error) {
      Problem problem = JSON.deserialize(error.getResponseBody(), Problem.class);
      System.out.println(error.getCode() + " " + problem.getCode());
    }
  }
}
